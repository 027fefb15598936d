import { expect, type Page } from '@playwright/test'

/** Opens the search by its keys, as soon as the page that listens for them is there. */
export async function openSearchByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
}
