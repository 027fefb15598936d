import type { Locator } from '@playwright/test'
import { listTaskTemplates } from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { expect, monitoring, searchFor, test } from '../testing/fixtures.ts'
import { makeCriticalBox, selection } from '../testing/made-sensorboxes.ts'
import { openAsNewcomer } from '../testing/mailed-links.ts'

test('a row keeps its name and reading in a narrow column', async ({ page, callAs, baseURL }) => {
  // The number of columns is stored with the account.
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

test('the reason of an alarm is readable beside the overviews of a tablet', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeCriticalBox(session, baseURL)
  const page = await openAs('admin')
  await page.setViewportSize({ width: 820, height: 1180 })
  const main = selection(page)
  const expectWhole = async (reason: Locator) => {
    await expect(reason).toBeVisible()
    const cut = await reason.evaluate((it) => [
      it.scrollWidth - it.clientWidth,
      it.scrollHeight - it.clientHeight,
    ])
    expect(Math.max(...cut)).toBeLessThanOrEqual(1)
  }
  await expectWhole(
    main
      .getByRole('region', { name: 'Worst first' })
      .getByText(/ limit \(/)
      .first(),
  )
  for (const [path, search] of [
    ['/alarms', 'Search alarms'],
    ['/sensorboxes/groups/critical', 'Search Sensors'],
  ] as const) {
    await page.goto(path)
    await searchFor(main.getByRole('searchbox', { name: search }), box.name)
    await expectWhole(main.getByText('temperature above critical limit (9.2 °C > 8 °C)'))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('fields are large enough not to be zoomed, counts large enough for a thumb, and rows show their serial number', async ({
    openAs,
  }) => {
    const page = await openAs('admin')
    const count = monitoring(page).locator('[data-row] a').first()
    const box = await count.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('searchbox').first()).toHaveCSS('font-size', '16px')
    await page.goto('/sensorboxes/groups/in_stock')
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'NW-' }).first()
    await expect(row).toContainText(/NW-\d+/)
  })

  test('the actions for alarms are in one line', async ({ openAs }) => {
    const page = await openAs('admin', '/alarms')
    await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible()
    const names = ['Mails to me', 'Size of an outage', 'Silence all']
    const buttons = names.map((name) => page.getByRole('button', { name, exact: true }))
    const tops = await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y))
    expect(new Set(tops)).toEqual(new Set([expect.any(Number)]))
  })

  test('the filters of the inbox are within the window, and their days are not cut off', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/alarms')
    await page.getByRole('article', { name: 'Alarms' }).getByRole('button', { name: 'Filter' }).click()
    for (const name of ['From', 'Until']) {
      const day = page.getByRole('textbox', { name, exact: true })
      await day.fill('27.11.2026')
      expect(await day.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
      await expect(page.getByRole('button', { name: `Calendar: ${name}` })).toBeInViewport({ ratio: 1 })
    }
  })

  test('a tap leaves no tooltip, but shows why an action is unavailable', async ({ openAs }) => {
    const page = await openAs('viewer', '/sensorboxes/groups/in_stock')
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back', exact: true }).tap({ force: true })
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  test('the filters of a search are in one line, and none is cut off', async ({ openAs }) => {
    const page = await openAs('admin')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const search = page.getByRole('dialog')
    const scan = search.getByRole('button', { name: 'Scan a QR code' })
    const parts = [search.getByRole('group', { name: 'Look for' }), search.getByText('Everywhere'), scan]
    const boxes = await Promise.all(
      parts.map(async (part) => {
        await expect(part).toBeVisible()
        expect(await part.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
        const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return { left: x, right: x + width, middle: y + height / 2 }
      }),
    )
    for (const [i, { right, middle }] of boxes.entries()) {
      expect(right).toBeLessThanOrEqual(boxes[i + 1]?.left ?? 390 - 8)
      expect(Math.abs(middle - (boxes[0]?.middle ?? 0))).toBeLessThan(4)
    }
    expect((await search.getByText('Everywhere').boundingBox())?.height).toBeLessThan(30)
  })

  test('saving opens the next screen without asking whether to discard the changes', async ({
    openAs,
    callAs,
  }) => {
    const page = await openAs('admin', '/assets/groups/active')
    const dialog = page.getByRole('dialog')
    // A list without assets has a second one.
    await page.getByRole('button', { name: 'Add New Asset' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Made on a phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/assets/groups/inactive')
    await expect(dialog).toBeHidden()

    const templates = await (await callAs('admin')).call(listTaskTemplates)
    const ofTheProduct = templates.find(({ is_global }) => is_global)
    await page.goto(`/task-templates/${ofTheProduct?.id}`)
    await page.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Copied on a phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Copied on a phone' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
