import type { Page } from '@playwright/test'
import { demoPassword, expect, signInByForm, test } from '../testing/fixtures.ts'
import { inviteSomebody, makePerson, newAddress } from '../testing/mailed-links.ts'

const newPassword = 'lantern velvet quarry'
const selectHint = 'Please select any sensor group'

function expired(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Invitation expired' })
}

test('accepts by the mail of the demo, chooses a password, signs in and is in the stack', async ({
  page,
  callAs,
  baseURL,
}) => {
  const email = newAddress('invited')
  await inviteSomebody(await callAs('customerAdmin'), baseURL, email)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/authentication/accept/')) calls += 1
  })
  await page.goto('/demo/mails')
  await page.getByRole('button', { name: new RegExp(`Invitation to Fjord Fish.*${email}`) }).click()
  await page.getByRole('link', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Invitation accepted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  expect(calls).toBe(1)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Repeat password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await signInByForm(page, email, newPassword)
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fjord Fish', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /\(Viewer\)$/ })).toBeVisible()
})

test('declines and says so; neither link works again', async ({ page, callAs, baseURL }) => {
  const { acceptLink, declineLink } = await inviteSomebody(
    await callAs('customerAdmin'),
    baseURL,
    newAddress('declines'),
  )
  await page.goto(declineLink)
  await expect(page.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible()
  for (const link of [declineLink, acceptLink]) {
    await page.goto(link)
    await expect(expired(page)).toContainText('Invitation was already accepted or declined')
    await expect(page.getByText('This link was used before')).toBeVisible()
  }
  await page.getByRole('link', { name: 'To the login' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the new company to a signed-in person without a reload', async ({ page, callAs, baseURL }) => {
  const { email } = await makePerson(await callAs('customerAdmin'), baseURL)
  const admin = await callAs('admin')
  await page.goto('/')
  await signInByForm(page, email, demoPassword)
  await expect(page.getByRole('button', { name: 'Fjord Fish', exact: true })).toBeVisible()
  const company = page.getByRole('button', { name: 'Northwind Sensors', exact: true })
  await expect(company).toBeHidden()

  const { id, acceptLink } = await inviteSomebody(admin, baseURL, email)
  expect(acceptLink).toContain(id)
  await page.evaluate("window.here = 'still'")
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(acceptLink)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(page.getByText('Invitation accepted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(company).toBeVisible()
  expect(await page.evaluate('window.here')).toBe('still')
})

test('says whose session it is in another person’s browser, and switches to the invited person', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const admin = await callAs('customerAdmin')
  const { email } = await makePerson(admin, baseURL)
  const { acceptLink } = await inviteSomebody(await callAs('admin'), baseURL, email)
  const page = await openAs('viewer', acceptLink)
  await expect(page.getByRole('heading', { name: 'Invitation accepted' })).toBeVisible()
  await expect(
    page.getByText(/^This browser is signed in as .*, which is not the person who was invited/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Stay signed in as / })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Log out and sign in as the invited person' }).click()
  await signInByForm(page, email, demoPassword)
  await expect(page.getByRole('button', { name: 'Northwind Sensors', exact: true })).toBeVisible()
})

test('a newly invited person chooses a password in another person’s browser after a switch', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const email = newAddress('borrows')
  const { acceptLink } = await inviteSomebody(await callAs('admin'), baseURL, email)
  const page = await openAs('viewer', acceptLink)
  await page.getByRole('button', { name: 'Log out and choose a password' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email)
})

test('says what is wrong with a link', async ({ page, callAs, baseURL }) => {
  const { acceptLink } = await inviteSomebody(await callAs('customerAdmin'), baseURL, newAddress('wronged'))
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to accept the invitation' })
  await page.goto(`${acceptLink.split('?')[0]}?token=no-such-token`)
  await expect(failed).toContainText('Invitation not found.')
  await expect(page.getByText('This link matches no invitation.')).toBeVisible()

  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/authentication/accept')) calls += 1
  })
  for (const part of ['/accept', '/accept/', `/accept/${acceptLink.split('/')[2]}`]) {
    await page.goto(part)
    await expect(failed).toContainText('The link is not complete.')
    await expect(page.getByText('Please open it again from the mail, or copy all of it.')).toBeVisible()
  }
  expect(calls).toBe(0)
  await page.goto(String(acceptLink.split('?')[0]))
  await expect(failed).toContainText('The link has no token, and nobody is signed in.')
  expect(calls).toBe(1)

  await page.goto(acceptLink)
  await expect(page.getByText('Invitation accepted')).toBeVisible()
})

test('can repeat a step that failed', async ({ page, callAs, baseURL }) => {
  const { declineLink } = await inviteSomebody(await callAs('customerAdmin'), baseURL, newAddress('retries'))
  let isDown = true
  await page.route('**/api/authentication/decline/**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { detail: 'Please try again.', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await page.goto(declineLink)
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to decline the invitation' })
  await expect(failed).toContainText('Please try again.')
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible()
})
