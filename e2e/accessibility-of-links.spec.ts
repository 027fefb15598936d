import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const noMoreCalls = { status: 503, json: { detail: 'Please try again.', code: 'UNAVAILABLE' } }

/** Each screen that a mail's link leads to, in the state in which it says most. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the forgotten password': async (page) => {
    await page.goto('/authentication/forgot-password/')
    await expect(page.getByLabel('E-Mail')).toBeVisible()
  },
  'the new password': async (page) => {
    await page.goto('/authentication/reset-password/?token=any&action=initial_password')
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Repeat password').fill('other')
    await page.getByLabel('New password').focus()
    await expect(page.getByText('Passwords need to match')).toBeVisible()
  },
  'the verification': async (page) => {
    await page.route('**/api/authentication/verify', () => {})
    await page.goto('/authentication/verify/?token=any')
    await expect(page.getByText('Attempting account verification...')).toBeVisible()
  },
  'an invitation': async (page) => {
    await page.route('**/api/authentication/accept/**', (route) => route.fulfill(noMoreCalls))
    await page.goto('/accept/user/stack?token=any')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
  'the list of mails': async (page) => {
    await page.goto('/demo/mails')
    await expect(page.getByRole('button', { name: /Invitation to/ }).first()).toBeVisible()
  },
  'an opened mail': async (page) => {
    await page.goto('/demo/mails')
    await page
      .getByRole('button', { name: /Invitation to/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Accept the invitation' })).toBeVisible()
  },
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport })

    for (const [name, open] of Object.entries(screens)) {
      test(`${name} is accessible`, async ({ page }) => {
        await open(page)
        await expectAccessible(page)
      })
    }
  })
}
