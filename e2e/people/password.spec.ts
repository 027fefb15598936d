import type { Page } from '@playwright/test'
import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { demoPassword, expect, signInByForm, test } from '../testing/fixtures.ts'
import { anybody, mailTo, makePerson } from '../testing/mailed-links.ts'

const newPassword = 'lantern velvet quarry'
const selectHint = 'Please select any sensor group'
const forgot = '/authentication/forgot-password/'
const reset = '/authentication/reset-password/'

/** The link that was mailed to a person who has forgotten the password. */
async function recoveryLink(baseURL: string | undefined, email: string): Promise<string> {
  await anybody(baseURL).call(forgotPassword, { body: { email } })
  const { links } = await mailTo(baseURL, email, 'Set a new password')
  return String(links[0])
}

async function setPassword(page: Page, password: string, repeated = password) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(repeated)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) calls += 1
  })
  return () => calls
}

test('requests a link, finds it in the mails of the demo, sets a password and signs in with it', async ({
  page,
  callAs,
  baseURL,
}) => {
  const { email } = await makePerson(await callAs('customerAdmin'), baseURL)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Password forgotten' }).click()
  await expect(page).toHaveURL(forgot)
  await page.getByLabel('E-Mail').fill(` ${email.toUpperCase()} `)
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Please check your email' })).toContainText(
    'Recovery request send',
  )
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Demo mails' }).click()
  await page.getByRole('button', { name: new RegExp(`Set a new password.*${email}`) }).click()
  await page.getByRole('link', { name: 'Set a new password' }).click()

  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await page.getByLabel('New password').fill('password1234')
  await expect(page.getByRole('status', { name: 'Password strength' })).toHaveText('Very weak')
  await setPassword(page, newPassword)
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await signInByForm(page, email, newPassword)
  await expect(page.getByText(selectHint)).toBeVisible()
})

test('works with the keyboard alone', async ({ page, callAs, baseURL }) => {
  const { email } = await makePerson(await callAs('customerAdmin'), baseURL)
  await page.goto(forgot)
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your email')).toBeVisible()
  const { links } = await mailTo(baseURL, email, 'Set a new password')
  await page.goto(String(links[0]))
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  const eye = page.getByRole('button', { name: 'Show password' }).first()
  await expect(eye).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hide password' }).first()).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Repeat password')).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(selectHint)).toBeVisible()
})

/** Accepts any token when it is checked, so that only its use fails. */
const passAnyToken = (page: Page) =>
  page.route('**/api/authentication/check-password-token', (route) => route.fulfill({ status: 204 }))

test('requests no link without an address, and doesn’t reveal who has an account', async ({ page }) => {
  const calls = countCalls(page, '/authentication/forgot-password')
  await page.goto(forgot)
  const asked = calls()
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Failed to send recovery request')
  await expect(toast).toContainText('Please provide a valid email address')
  expect(calls()).toBe(asked)
  await page.getByLabel('E-Mail').fill('no address')
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await expect(page).toHaveURL(forgot)
  await page.getByLabel('E-Mail').fill('nobody-at-all@links.example')
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(page.getByText('Please check your email')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('leads back to the login from both screens', async ({ page }) => {
  await page.goto(forgot)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(`${reset}?token=any`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login')
})

test('sends a signed-in person home instead of asking for an address', async ({ openAs }) => {
  const page = await openAs('viewer', forgot)
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('says what is wrong with a new password before it is sent', async ({ page }) => {
  await passAnyToken(page)
  await page.goto(`${reset}?token=any`)
  const calls = countCalls(page, '/api/authentication/reset-password')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to recover account.' })
  await setPassword(page, 'a long enough one', 'a long enough two')
  await expect(page.getByText('Passwords need to match')).toBeVisible()
  await expect(toast).toContainText('The two passwords do not match.')
  await setPassword(page, 'too short')
  await expect(page.getByText('Passwords need to match')).toBeHidden()
  await expect(page.getByText('Password does not consists of more than 12 letters')).toBeVisible()
  await expect(toast).toContainText('The password is not long enough.')
  expect(calls()).toBe(0)
  await expect(page).toHaveURL(`${reset}?token=any`)
})

test('says that the token is missing or invalid', async ({ page }) => {
  await page.goto(reset)
  await expect(page.getByText('Failed to reset password: Token is missing from request')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(`${reset}?token=no-such-token`)
  await expect(page.getByRole('alert')).toContainText('This link can no longer be used')
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(forgot)
  // The token may expire between the check and its use.
  await passAnyToken(page)
  await page.goto(`${reset}?token=no-such-token`)
  await setPassword(page, newPassword)
  await expect(page.getByText('Bad or expired token')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('says why a password is refused, and accepts another one with the same link, once', async ({
  page,
  callAs,
  baseURL,
}) => {
  const { email } = await makePerson(await callAs('customerAdmin'), baseURL)
  const link = await recoveryLink(baseURL, email)
  await page.goto(link)
  await setPassword(page, email)
  const toast = page.getByRole('alert').filter({ hasText: 'New password invalid, please try again' })
  await expect(toast).toContainText('The password must not be your name')
  await expect(page).toHaveURL(link)
  await setPassword(page, newPassword)
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'This link can no longer be used' })).toBeVisible()
})

test('keeps the link while the server is away', async ({ page }) => {
  await passAnyToken(page)
  await page.goto(`${reset}?token=any`)
  await page.route('**/api/authentication/reset-password', (route) => route.abort())
  await setPassword(page, newPassword)
  await expect(page.getByText('Server not reachable')).toBeVisible()
  await expect(page).toHaveURL(`${reset}?token=any`)
  await expect(page.getByLabel('New password')).toHaveValue(newPassword)
})

test('says on the way to a new password that the session has expired', async ({ page, openAs }) => {
  await passAnyToken(page)
  let lookups = 0
  await page.route('**/api/authentication/me', (route) => {
    lookups += 1
    if (lookups === 1) return route.continue()
    return route.fulfill({ status: 401, json: { detail: 'Please login to continue', code: 'NO_SESSION' } })
  })
  await openAs('manager', `${reset}?token=any`)
  await expect(page.getByLabel('New password')).toBeVisible()
  // The session is looked up with each address that the application shows.
  await page.evaluate("location.hash = 'again'")
  const toast = page.getByRole('status').filter({ hasText: 'Session expired' })
  await expect(toast).toContainText('Please login to continue')
  await expect(page.getByLabel('New password')).toBeVisible()
})

test('ends the current session with the old password, and says so', async ({ page, callAs, baseURL }) => {
  const { email } = await makePerson(await callAs('customerAdmin'), baseURL)
  const link = await recoveryLink(baseURL, email)
  await page.goto('/')
  await signInByForm(page, email, demoPassword)
  await expect(page.getByText(selectHint)).toBeVisible()
  await page.goto(link)
  await setPassword(page, newPassword)
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(page.getByText('Session expired')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})
