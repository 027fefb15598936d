import { expect, test } from './fixtures.ts'
import { openAsNewcomer } from './mailed-links.ts'

test('in a narrow column a row keeps its name and reading', async ({ page, callAs, baseURL }) => {
  // The number of columns is kept with the account.
  await openAsNewcomer(page, await callAs('customerAdmin'), baseURL)
  await page.goto('/sensorboxes/groups/active')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '3 columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'SN' })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: '3 columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name and reason' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Reading' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Since' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'SN' })).toBeHidden()
  const name = page.getByRole('grid').getByText('Cold room 3, rear wall')
  expect((await name.boundingBox())?.width).toBeGreaterThan(80)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('fields are large enough not to be zoomed, counts for a thumb, and rows say their serial number', async ({
    openAs,
  }) => {
    const page = await openAs('admin')
    const count = page.locator('#monitoring [data-row] a').first()
    const box = await count.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('searchbox').first()).toHaveCSS('font-size', '16px')
    await page.goto('/sensorboxes/groups/in_stock')
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'NW-' }).first()
    await expect(row).toContainText(/NW-\d+/)
  })

  test('a tap leaves no tooltip, but tells why something can not be done', async ({ openAs }) => {
    const page = await openAs('viewer', '/sensorboxes/groups/in_stock')
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back', exact: true }).tap({ force: true })
    await expect(page.getByRole('tooltip')).toBeVisible()
  })
})
