import type { Page } from '@playwright/test'
import { searchFor } from '../testing/fixtures.ts'

/** The column with the company. */
export const company = (page: Page) => page.getByRole('region', { name: 'My company' })
/** The header of My Team. */
export const block = (page: Page) => company(page).getByRole('button', { name: /^My Team/ })
/** The search field for colleagues. */
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Colleagues' })
/** The row of a colleague. */
export const line = (page: Page, name: string) =>
  company(page).getByRole('button', { name: new RegExp(`^${name}\\b`) })
/** The buttons of a colleague’s card. */
export const actions = (page: Page, name: string) => page.getByRole('group', { name: `Actions for ${name}` })
/** The button that gives a colleague another role. */
export const role = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Role of ${name}`) })
/** A message, by a part of its text. */
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens My Team and searches in it. */
export async function find(page: Page, text: string) {
  await block(page).click()
  await searchFor(search(page), text)
}

/** Opens My Team, finds a colleague in it, and opens the card. */
export async function openColleague(page: Page, name: string) {
  await find(page, name)
  await line(page, name).click()
}
