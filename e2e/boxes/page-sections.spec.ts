import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

test('the sections of a box are reached by the bar, the keyboard and the address', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature', { hours: 6 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const bar = page.getByRole('navigation', { name: 'Sections of this page' })
  const section = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect(section('Readings')).toHaveAttribute('aria-current', 'location')

  await section('History').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/sensorboxes/${box.id}#history$`))
  await expect(section('History')).toHaveAttribute('aria-current', 'location')
  const history = selection(page).getByRole('region', { name: 'History', exact: true })
  await expect(history).toBeInViewport()
  // The next tab stop is in the section.
  await expect(page.locator('#history')).toBeFocused()

  // The address leads there again, below the bar and the line with the name, however late the content above it comes.
  await page.goto(`/sensorboxes/${box.id}#facts`)
  await expect(section('Facts')).toHaveAttribute('aria-current', 'location')
  await expect(selection(page).getByRole('heading', { name: 'Sensorbox', exact: true })).toBeInViewport()
  await expect(bar).toBeInViewport()
  await expect(selection(page).locator('strong', { hasText: box.name })).toBeInViewport()
})

test('for the keyboard the actions of a box come after its name', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await main.getByRole('heading', { name: box.name }).focus()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Report' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(main.getByRole('button', { name: 'Next sensorbox' })).toBeFocused()
  await main.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  await expect(
    page.getByRole('dialog').getByRole('combobox', { name: 'With this one from stock' }),
  ).toBeFocused()
})

test('the curve of a box and of an asset is on the first screen of a phone', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { hours: 6 })
  await uploadCourse(baseURL, box, 'humidity', { hours: 6, value: () => 60 })
  const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const bottom = async () => {
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    return bar?.y ?? 0
  }
  for (const address of [`/sensorboxes/${box.id}`, `/assets/${asset.id}`]) {
    await page.goto(address)
    const chart = page.getByRole('application', { name: /^Readings of/ })
    await expect(chart).toBeVisible()
    const area = await chart.boundingBox()
    // At least the height of a course with its axis.
    expect((await bottom()) - (area?.y ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(160)
  }
  await expect(page.getByRole('group', { name: 'Values' })).toBeHidden()
  await page.getByRole('button', { name: 'More about the chart' }).click()
  await expect(page.getByRole('group', { name: 'Values' })).toBeVisible()
})
