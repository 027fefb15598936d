import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { inviteSomebody, newAddress } from '../testing/mailed-links.ts'

test('shows a mail in both of its formats, with its links', async ({ page, callAs, baseURL }) => {
  const email = newAddress('reader')
  const { acceptLink, declineLink } = await inviteSomebody(await callAs('customerAdmin'), baseURL, email)
  await page.goto('/demo/mails')
  await page.getByRole('button', { name: new RegExp(email) }).click()
  const mail = page.getByRole('article', { name: 'Invitation to Fjord Fish' })
  await expect(mail.getByText(`To ${email}`)).toBeVisible()
  const frame = mail.getByTitle('Invitation to Fjord Fish')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText('invites you to work in Fjord Fish')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Accept the invitation' })).toHaveAttribute('href', acceptLink)
  await expect(mail.getByRole('link', { name: /decline it/ })).toHaveAttribute('href', declineLink)
  await mail.getByRole('button', { name: 'Text' }).click()
  await expect(frame).toBeHidden()
  await expect(mail.getByText(/The invitation holds for 7 days/)).toBeVisible()
})

test('shows mails that arrive while the page is open, also when signed in, and keeps the open one', async ({
  openAs,
  callAs,
}) => {
  const page = await openAs('viewer', '/demo/mails')
  await expect(page.getByRole('link', { name: 'Start page' })).toBeVisible()
  const opened = page.getByRole('navigation').locator('[aria-current=true]')
  const read = await opened.innerText()
  const email = newAddress('meanwhile')
  const admin = await callAs('customerAdmin')
  await admin.call(invite, { body: { email, name: 'Mina Meanwhile' } })
  await expect(page.getByRole('button', { name: new RegExp(email) })).toBeVisible()
  expect((await opened.innerText()).split('\n').at(-1)).toBe(read.split('\n').at(-1))
})

test('shows either the list or one mail on a phone', async ({ page, callAs, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newAddress('phone')
  await inviteSomebody(await callAs('customerAdmin'), baseURL, email)
  await page.goto('/demo/mails')
  const row = page.getByRole('button', { name: new RegExp(email) })
  await row.click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'All mails' }).click()
  await expect(row).toBeVisible()
})

test('says when there are no mails, and when there is no demo', async ({ page }) => {
  await page.route('**/api/demo/mails/', (route) => route.fulfill({ json: [] }))
  await page.goto('/demo/mails')
  await expect(page.getByText('No mails yet.')).toBeVisible()
  await page.unroute('**/api/demo/mails/')
  await page.route('**/api/demo/mails/', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'NOT_FOUND' } }),
  )
  await page.goto('/demo/mails')
  await expect(page.getByText('This page is part of the demo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('says that the mails can not be loaded, and recovers without a reload', async ({ page }) => {
  await page.route('**/api/demo/mails/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'INTERNAL' } }),
  )
  await page.goto('/demo/mails')
  await expect(page.getByRole('alert')).toContainText('Error while loading data')
  await page.unroute('**/api/demo/mails/')
  await expect(page.getByRole('button', { name: /Invitation to/ }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
