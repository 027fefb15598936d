import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachSize, sizes } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'

const noMoreCalls = { status: 503, json: { detail: 'Please try again.', code: 'UNAVAILABLE' } }

/** The screens that links in mails open, each in the state with the most content. */
const screens: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the forgotten password': async (page) => {
    await page.goto('/authentication/forgot-password/')
    return page.getByLabel('E-Mail')
  },
  'the new password': async (page) => {
    await page.route('**/api/authentication/check-password-token', (route) => route.fulfill({ status: 204 }))
    await page.goto('/authentication/reset-password/?token=any&action=initial_password')
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Repeat password').fill('other')
    await page.getByLabel('New password').focus()
    return page.getByText('Passwords need to match')
  },
  'an invitation': async (page) => {
    await page.route('**/api/authentication/accept/**', (route) => route.fulfill(noMoreCalls))
    await page.goto('/accept/user/stack?token=any')
    return page.getByRole('button', { name: 'Retry' })
  },
  'the list of mails': async (page) => {
    await page.goto('/demo/mails')
    return page.getByRole('button', { name: /Invitation to/ }).first()
  },
  'an opened mail': async (page) => {
    await page.goto('/demo/mails')
    await page
      .getByRole('button', { name: /Invitation to/ })
      .first()
      .click()
    return page.getByRole('link', { name: 'Accept the invitation' })
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name} is accessible`, async ({ page }) => {
    await expectAccessibleAtEachSize(page, await open(page))
  })
}

// The page gives up waiting for a response after 5 seconds, so it is opened for each size.
for (const [size, viewport] of Object.entries(sizes)) {
  test(`the verification is accessible, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.route('**/api/authentication/verify', () => {})
    await page.goto('/authentication/verify/?token=any')
    await expect(page.getByText('Attempting account verification...')).toBeVisible()
    await expectAccessible(page)
  })
}
