import type { Locator } from '@playwright/test'
import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeCriticalBox, selection } from '../testing/made-sensorboxes.ts'

/** Clicks a link so that it opens in a new tab. Headless Chromium opens the tab, but its page crashes, so the address is compared. */
async function expectNewTab(
  link: Locator,
  how: Parameters<Locator['click']>[0],
  href: string,
): Promise<void> {
  const page = link.page()
  const address = page.url()
  await expect(link).toHaveAttribute('href', href)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click(how)])
  await tab.close()
  expect(page.url()).toBe(address)
}

test('a middle click or Ctrl and a click on a row open a box, an asset and an alarm in a new tab', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeCriticalBox(session, baseURL)
  const asset = await session.call(createAsset, { body: { name: `Cold store ${box.serialNumber}` } })

  const page = await openAs('admin', '/sensorboxes/groups')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), box.serialNumber)
  const row = page.getByRole('row', { name: new RegExp(box.serialNumber) })
  const link = row.getByRole('link', { name: new RegExp(box.name) })
  for (const how of [{ button: 'middle' as const }, { modifiers: ['Control' as const] }]) {
    await expectNewTab(link, how, `/sensorboxes/${box.id}`)
  }
  await expect(row).toHaveAttribute('aria-selected', 'false')
  await row.focus()
  const [byKey] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  await expect(byKey.getByRole('heading', { name: box.name })).toBeVisible()
  await byKey.close()
  // Beside the name, Ctrl and a click still select the row, and so does Shift everywhere.
  await row.getByRole('gridcell', { name: box.serialNumber, exact: true }).click({ modifiers: ['Control'] })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await link.click()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()

  await page.goto('/assets/groups')
  await searchFor(page.getByRole('searchbox', { name: 'Search Assets' }), asset.name)
  const assetLink = page.getByRole('link', { name: new RegExp(asset.name) })
  await expectNewTab(assetLink, { button: 'middle' }, `/assets/${asset.id}`)

  await page.goto('/alarms')
  const main = selection(page)
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), box.name)
  const alarmLink = main.getByRole('link', { name: new RegExp(box.name) })
  await expectNewTab(alarmLink, { button: 'middle' }, `/sensorboxes/${box.id}`)
})
