import type { Page } from '@playwright/test'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expect, signInByForm, test } from '../testing/fixtures.ts'
import { mailTo, newAddress } from '../testing/mailed-links.ts'

const password = 'lantern velvet quarry'
const verify = '/authentication/verify/'
const failure = 'Either bad token, non-existant user or user already verified'

test('a person created by an admin verifies the address, gets a password and signs in', async ({
  page,
  callAs,
  baseURL,
}) => {
  const email = newAddress('created')
  const admin = await callAs('customerAdmin')
  await admin.call(createAccount, { body: { type: 'user', name: 'Cora Created', email } })
  const { links } = await mailTo(baseURL, email, /^Your account in Fjord Fish/)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/authentication/verify')) calls += 1
  })
  const answer = await heldBack(page, '**/api/authentication/verify')
  await page.goto(String(links[0]))
  const start = page.getByText('Attempting account verification...')
  await expect(start).toBeVisible()
  answer()
  await expect(page.getByText('Account verified successfully')).toBeVisible()
  await expect(start).toHaveCount(0)
  await expect(page).toHaveURL('/')
  expect(calls).toBe(1)

  await page.getByRole('link', { name: 'Demo mails' }).click()
  await page.getByRole('button', { name: new RegExp(`Choose your password.*${email}`) }).click()
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await signInByForm(page, email, password)
  await expect(page.getByText('Please select any sensor group')).toBeVisible()

  await page.goto(String(links[0]))
  await expect(page.getByText(failure)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('shows a loading state while the address is being verified', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/authentication/verify', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`${verify}?token=no-such-token`)
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible()
  answer()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to verify account' })
  await expect(toast).toContainText(failure)
  await expect(page).toHaveURL('/')
})

test('says that the token is missing', async ({ page }) => {
  await page.goto(verify)
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to verify account' })
  await expect(toast).toContainText('Token is missing from request')
  await expect(page).toHaveURL('/')
})

test('the first setup asks before typed input is lost, however it is left, and stays when another window completes it', async ({
  page,
  openAs,
}) => {
  let isCompleted = false
  await page.route(`**${fillPath(me)}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), initial_setup_completed: isCompleted } })
  })
  await openAs('viewer')
  const setup = page.getByRole('dialog', { name: 'Customer account setup' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(setup.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('readonly')
  await setup.getByRole('textbox', { name: 'Function' }).fill('Night shift')
  for (const wayOut of [
    () => page.keyboard.press('Escape'),
    () => setup.getByRole('button', { name: 'Skip' }).click(),
    () => setup.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await wayOut()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(setup.getByRole('textbox', { name: 'Function' })).toHaveValue('Night shift')
  }
  isCompleted = true
  const [answer] = await Promise.all([
    page.waitForResponse(`**${fillPath(me)}`),
    page.evaluate(() => new BroadcastChannel('sensorstack-session').postMessage('changed')),
  ])
  await answer.finished()
  await setup.getByRole('button', { name: 'Save' }).focus()
  await expect(setup.getByRole('textbox', { name: 'Function' })).toHaveValue('Night shift')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(setup).toBeHidden()
})

/** Delays calls to an address until the returned function is called. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}
