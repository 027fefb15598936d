import type { Page } from '@playwright/test'
import { listDemoMails } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { demoPassword, expect, signInByForm, test } from '../testing/fixtures.ts'
import { column, editInPlace, openPartners, row } from '../testing/partners-block.ts'

let made = 0
const unique = (what: string) => `${what}-${test.info().workerIndex}-${Date.now().toString(36)}-${++made}`

const setup = (page: Page) => page.getByRole('dialog', { name: 'Customer account setup' })

/** Plays the recipient of the mail: follows its link and sets the first password. */
async function acceptByMail(baseURL: string | undefined, address: string): Promise<void> {
  const client = createClient(httpTransport(String(baseURL)), { origin: String(baseURL) })
  const link = async () => {
    const mail = (await client.call(listDemoMails)).find(({ to }) => to === address)
    return /\/accept\/([^/\s]+)\/([^/\s?]+)\/?\?token=([^\s&]+)/.exec(mail?.text ?? '')
  }
  await expect.poll(link, { message: 'the mail with the invitation' }).not.toBeNull()
  const [, userId = '', stackId = '', token = ''] = (await link()) ?? []
  const { initial_password_token } = await client.call(accept, {
    params: { userId, stackId },
    query: { token },
  })
  await client.call(resetPassword, {
    body: { password: demoPassword, token: String(initial_password_token) },
  })
}

test('creates a customer, whose admin saves the setup at the first sign-in', async ({ openAs, baseURL }) => {
  const name = unique('Customer')
  const address = `office@${name.toLowerCase()}.example`
  const page = await openAs('rootAdmin')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const form = page.getByRole('dialog', { name: 'Add Company' })
  await form.getByRole('textbox', { name: 'Company name' }).fill(name)
  await form.getByRole('switch', { name: 'Sensorbox customer' }).check()
  const limit = form.getByRole('textbox', { name: 'Overspend limit' })
  await expect(limit).toHaveValue('-100 p')
  await limit.fill('5')
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(form.getByText('Overspend limit must be a negative number.')).toBeVisible()
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await limit.fill('-250')
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(address)
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(page.getByText(`${address} is invited as the admin of the new stack.`)).toBeVisible()
  await openPartners(page, name)
  await row(page, name).click()
  await expect(column(page).getByText(/^[-−]250\.00\sp$/)).toBeVisible()

  await acceptByMail(baseURL, address)
  await page.context().clearCookies()
  await page.goto('/')
  await signInByForm(page, address)
  await expect(setup(page).getByRole('textbox', { name: 'E-Mail' })).toHaveValue(address)
  await expect(setup(page).getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('readonly')
  await setup(page).getByRole('textbox', { name: 'Name' }).fill('Nadia First')
  await setup(page).getByRole('textbox', { name: 'Phone' }).fill('12')
  await setup(page).getByRole('button', { name: 'Save' }).click()
  await expect(setup(page).getByText('Minimum number of digits must be 9.')).toBeVisible()
  await setup(page).getByRole('textbox', { name: 'Phone' }).fill('+49 123 456789')
  await setup(page).getByRole('button', { name: 'Save' }).click()
  await expect(setup(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Nadia First (Admin)' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nadia First (Admin)' })).toBeVisible()
  await expect(setup(page)).toBeHidden()
})

test('skipping the setup clears phone, function and comment for good', async ({ page, callAs, baseURL }) => {
  const name = unique('Skipped')
  const email = `office@${name.toLowerCase()}.example`
  const root = await callAs('rootAdmin')
  await root.call(createAccount, { body: { type: 'company', name, email, is_sensorbox_customer: true } })
  await acceptByMail(baseURL, email)
  await page.goto('/')
  await signInByForm(page, email)
  await setup(page).getByRole('textbox', { name: 'Function' }).fill('never kept')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await setup(page).getByRole('button', { name: 'Skip' }).click()
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  expect((await saved).postDataJSON()).toEqual({
    id: expect.any(String),
    email,
    name,
    phone: '',
    function: '',
    comment: '',
  })
  await expect(setup(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /\(Admin\)/ })).toBeVisible()
  await expect(setup(page)).toBeHidden()
})

test('turns a company into a customer later, enters its stack, and shows a failure in the specified words', async ({
  openAs,
  callAs,
}) => {
  const name = unique('Later')
  const root = await callAs('rootAdmin')
  await root.call(createAccount, { body: { type: 'company', name, email: `office@${name}.example` } })
  const page = await openAs('rootAdmin')
  await editInPlace(page, name)
  const form = page.getByRole('form', { name: `Edit ${name}` })
  await form.getByRole('switch', { name: 'Sensorbox customer' }).check()
  await page.route(/\/api\/stacks\/accounts\/[0-9a-f]/, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customer creation failed')).toBeVisible()
  await expect(
    page.getByText('Failed to create the new sensorbox customer, please contact you admin'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(column(page).getByRole('heading', { name: /^Customers/ })).toBeVisible()
  await row(page, name).click()
  await column(page)
    .getByRole('button', { name: `Switch to ${name}` })
    .click()
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
})
