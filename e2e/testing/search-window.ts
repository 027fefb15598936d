import { expect, type Page } from '@playwright/test'

/** Opens the search with its keyboard shortcut, as soon as the page listens for it. */
export async function openSearchByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
}
