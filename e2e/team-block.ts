import type { Page } from '@playwright/test'
import { searchFor } from './fixtures.ts'

/** Opens My Team, finds a colleague in it, and opens the card. */
export async function openColleague(page: Page, name: string) {
  await page.getByRole('button', { name: /^My Team/ }).click()
  await searchFor(page.getByRole('searchbox', { name: 'Search Colleagues' }), name)
  await page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
}
