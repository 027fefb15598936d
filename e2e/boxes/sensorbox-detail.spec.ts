import { readFile } from 'node:fs/promises'
import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

test('shows the readings of a box, the reason for its state, and its facts', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { value: (index) => (index > 280 ? 9.2 : 4) })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await expect(main.getByRole('heading', { name: box.name })).toBeVisible()
  await expect(main.getByText('temperature above critical limit (9.2 °C > 8 °C)').first()).toBeVisible()
  await expect(main.getByText(/^since .*\d\d:\d\d/)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Temperature' }).first()).toContainText('9.2')
  const facts = main.getByRole('region', { name: 'Sensorbox', exact: true })
  await expect(facts.getByRole('button', { name: box.serialNumber, exact: true })).toBeVisible()
  await expect(facts.getByRole('button', { name: box.uid })).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await facts.getByRole('button', { name: box.uid }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  await expect(facts.getByText('CT-120')).toBeVisible()
  await expect(facts.getByText('Never')).toBeVisible()
  await expect(facts.getByText('± 30 min')).toBeVisible()
  const limits = main.getByRole('region', { name: 'Alarm limits' })
  await expect(limits.getByText('above 8 °C')).toBeVisible()
})

test('does not show the nominal state', async ({ openAs, callAs, baseURL }) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature', { hours: 2 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await expect(selection(page).getByRole('heading', { name: box.name })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Sensorbox', exact: true })
  await expect(facts.getByText('Name', { exact: true })).toBeVisible()
  await expect(facts.getByText('State', { exact: true })).toBeHidden()
})

test('zooms and pans the chart by keyboard, and resets it', async ({ openAs, callAs, baseURL }) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature')
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const ranges = page.getByRole('group', { name: 'Range' })
  const preset = (name: string) => ranges.getByRole('button', { name, exact: true })
  await expect(preset('48 h')).toHaveAttribute('aria-pressed', 'true')
  const chart = page.getByRole('application', { name: new RegExp(`^Readings of ${box.name}`) })
  await chart.focus()
  await page.keyboard.press('+')
  await expect(preset('48 h')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('0')
  await expect(preset('48 h')).toHaveAttribute('aria-pressed', 'true')
  await preset('7 days').click()
  await expect(preset('7 days')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(preset('7 days')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(preset('7 days')).toHaveAttribute('aria-pressed', 'true')
})

test('a drag zooms the chart and a double click shows the whole range again', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature')
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const preset = page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '48 h' })
  const chart = page.getByRole('application', { name: /^Readings of/ })
  await expect(page.getByRole('button', { name: /^Temperature/ })).toContainText('°C')
  // When its readings arrive, the chart is redrawn, which would end the drag.
  await page.waitForLoadState('networkidle')
  const area = await chart.boundingBox()
  if (!area) throw new Error('the chart has no place')
  const at = (share: number) => [area.x + area.width * share, area.y + 120] as const
  await page.mouse.move(...at(0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.6), { steps: 5 })
  await page.mouse.up()
  await expect(preset).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.dblclick(...at(0.5))
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
})

test('shows averages or raw readings, as a chart, as a table and as CSV', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { hours: 6, everyMinutes: 10, value: () => -1.25 })
  const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: 0, value: () => -2.5 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.getByRole('button', { name: 'Raw' }).click()
  await expect(page.getByRole('button', { name: 'Raw' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Table view' }).click()
  const table = page.getByRole('table', { name: /^Readings of/ })
  await expect(table).toHaveAttribute('aria-rowcount', '38')
  await expect(table.getByRole('row').nth(1)).toContainText('°C')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFSensorbox;Serial number;Asset;Measure;Unit;Critical min;')).toBe(true)
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';'))
  // The box was put on the asset before its last reading.
  expect(rows.map((row) => [row[2], row[10]])).toEqual([
    ...new Array(36).fill(['', '-1.25']),
    [`Room ${box.serialNumber}`, '-2.5'],
  ])
})

test('adds a new reading to the open chart', async ({ openAs, callAs, baseURL }) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature', { hours: 6, value: () => 4 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.getByRole('button', { name: 'Raw' }).click()
  await page.getByRole('button', { name: 'Table view' }).click()
  const table = page.getByRole('table', { name: /^Readings of/ })
  await expect(table).toHaveAttribute('aria-rowcount', '37')
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: 0, value: () => 5.5 })
  await expect(table).toHaveAttribute('aria-rowcount', '38')
  await expect(table.getByRole('row').nth(1)).toContainText('5.5')
  const strip = selection(page).getByRole('listitem').filter({ hasText: 'Temperature' })
  await expect(strip.first()).toContainText('5.5')
})

const wide = { width: 1920, height: 1080 }

test('enables a box, disables it and returns it to stock, and says so', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'), { enabled: false })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  // Wide enough for the actions to be side by side.
  await page.setViewportSize(wide)
  const main = selection(page)
  const action = (name: string) => main.getByRole('button', { name, exact: true })
  await expect(action('Disable')).toBeHidden()
  await action('Actions').click()
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toContainText('It is in stock')
  await page.keyboard.press('Escape')
  await action('Enable').press('Enter')
  await expect(page.getByText('Successfully enabled sensorbox')).toBeVisible()
  // An action that is no longer possible is in the menu, which takes over the focus.
  await expect(action('Enable')).toBeHidden()
  await expect(action('Actions')).toBeFocused()
  await action('Disable').click()
  await expect(page.getByText('Successfully disabled sensorbox')).toBeVisible()
  await action('Move to stock').click()
  await expect(page.getByText('Successfully returned sensorbox to the stock')).toBeVisible()
})

test('asks before a critical box leaves the counts, and undo restores the age of its state', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { value: () => 9.2 })
  const critical = await session.call(getSensorbox, { params: { id: box.id } })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  // Wide enough for the actions to be side by side.
  await page.setViewportSize(wide)
  const main = selection(page)
  const disable = main.getByRole('button', { name: 'Disable', exact: true })
  await disable.click()
  const question = page.getByRole('dialog', { name: `Disable ${box.name}?` })
  await expect(question).toContainText('It is critical.')
  await question.getByRole('button', { name: 'Leave enabled' }).click()
  await expect(question).toBeHidden()
  await expect(disable).not.toHaveAttribute('aria-disabled', 'true')
  await disable.click()
  await question.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('Successfully disabled sensorbox')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  const again = await session.call(getSensorbox, { params: { id: box.id } })
  expect(again).toMatchObject({ combined_state: 'critical', state_since: critical.state_since })
})

test('shows the server’s reason for a refused action', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const box = await makeBox(session, { enabled: false })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  // Wide enough for the actions to be side by side.
  await page.setViewportSize(wide)
  await page.route('**/stacks/sensorboxes/enable/*', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'ALREADY_ENABLED', detail: 'The sensorbox is already enabled.' },
    }),
  )
  await selection(page).getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByText('Failed to enable sensorbox')).toBeVisible()
  await expect(page.getByText('The sensorbox is already enabled.')).toBeVisible()
})

test('a viewer sees the actions of a box and why they are not available', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'), { enabled: false })
  const page = await openAs('viewer', `/sensorboxes/${box.id}`)
  // Wide enough for the actions to be side by side.
  await page.setViewportSize(wide)
  const main = selection(page)
  await main.getByRole('button', { name: 'Actions', exact: true }).click()
  for (const name of ['Enable', 'Disable', 'Move to stock']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name })).toContainText('You are not allowed to do this.')
  }
})

test('a missing box is reported in a toast and in its place', async ({ openAs }) => {
  const page = await openAs('viewer', '/sensorboxes/0199a000-0000-7000-8000-00000000dead')
  await expect(page.getByText('Sensorbox not found.')).toHaveCount(2)
  await expect(page.getByText('Please check the sensorbox id or change stack.').first()).toBeVisible()
})

test('list and detail are accessible', async ({ openAs, callAs, baseURL }) => {
  // Two screens are examined at each size and in each colour scheme.
  test.slow()
  const session = await callAs('admin')
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { hours: 24, value: () => 9 })
  const page = await openAs('admin', '/sensorboxes/groups/critical')
  // The boxes of other tests come and go; only this one stays.
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), box.serialNumber)
  await expect(page.getByText(box.name).first()).toBeVisible()
  const selected = page.getByRole('checkbox', { name: `Select ${box.name}` })
  await selected.check()
  await expectAccessibleAtEachSize(page, selected.and(page.locator(':checked')))
  await page.goto(`/sensorboxes/${box.id}`)
  await expectAccessibleAtEachSize(page, page.getByRole('button', { name: /^Temperature/ }))
})

test('keeps the range of the chart in the address, accepts a typed one, and goes back from a zoom', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature')
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const preset = (name: string) =>
    page.getByRole('group', { name: 'Range' }).getByRole('button', { name, exact: true })
  await preset('7 days').click()
  await expect(page).toHaveURL(/\?range=7d$/)
  await page.reload()
  await expect(preset('7 days')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('application', { name: /^Readings of/ }).press('+')
  await expect(page).toHaveURL(/\?from=.*&to=/)
  await page.getByRole('button', { name: 'Reset zoom' }).click()
  await expect(page).toHaveURL(/\?range=7d$/)
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeHidden()

  const dates = page.getByTitle('Choose start and end')
  await dates.click()
  const form = page.getByRole('form', { name: 'Choose start and end' })
  const start = form.getByRole('textbox', { name: 'Start' })
  const end = form.getByRole('textbox', { name: 'End' })
  await start.fill('20.11.2026 06:00')
  await end.fill('20.11.2026 05:00')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByText('The end must be after the start.')).toBeVisible()
  await expect(end).toBeFocused()
  await end.fill('21.11.2026 18:00')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(dates).toContainText(/06:00 to .*18:00/)
  await expect(page).toHaveURL(/\?from=2026-11-20T05%3A00%3A00Z&to=2026-11-21T17%3A00%3A00Z$/)
  await page.goto('/')
  await page.goBack()
  await expect(dates).toContainText(/06:00 to .*18:00/)
})

test('shows the alarm behind a mark in the lane, and leads to its time', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { value: (index) => (index > 280 ? 9.2 : 4) })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const alarm = page.getByRole('group', { name: 'alarms' }).getByRole('button', { name: /^Critical:/ })
  await alarm.focus()
  await expect(page.getByRole('tooltip')).toHaveText(/^Critical: Temperature above 8.°C, /)
  await alarm.press('Enter')
  await expect(page).toHaveURL(/\?from=/)
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible()
})
