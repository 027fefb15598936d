import type { Page } from '@playwright/test'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { searchFor, test } from './fixtures.ts'

let made = 0
/** Returns a name that no other test and no other run of this one uses. */
export const unique = (what: string) =>
  `${what} ${test.info().workerIndex}-${Date.now().toString(36)}-${++made}`

/** The column with the block. */
export const column = (page: Page) => page.getByRole('region', { name: 'My company' })
/** My Business Partner. */
export const partners = (page: Page) => column(page).locator('section', { hasText: 'My Business Partner' })
/** The row of a partner. */
export const row = (page: Page, name: string) =>
  partners(page).getByRole('button', { name }).and(page.locator('[aria-expanded]'))
/** A window by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens My Business Partner and searches in it. */
export async function openPartners(page: Page, search?: string) {
  await page.getByRole('button', { name: /^My Business Partner/ }).click()
  if (search !== undefined) await find(page, search)
}

/** Opens the card of a partner and starts editing it there. */
export async function editInPlace(page: Page, name: string) {
  await openPartners(page, name)
  await row(page, name).click()
  await column(page).getByRole('button', { name: 'Edit', exact: true }).click()
}

/** Searches the names and tags of the partners. */
export async function find(page: Page, search: string) {
  await searchFor(page.getByRole('searchbox', { name: 'Search Business Partners' }), search)
}

/** Creates a company for this test alone. */
export const makeCompany = (session: Session, more = {}): Promise<Account> =>
  session.call(createAccount, { body: { type: 'company', name: unique('Company'), ...more } })
