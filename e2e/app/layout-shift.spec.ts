import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listCharts, updateChartFilter } from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, uploadCourse } from '../testing/made-sensorboxes.ts'
import { mostShift, watchShifts } from '../testing/watch-shifts.ts'

for (const width of [390, 1440]) {
  test(`nothing jumps while a screen loads at ${width} px`, async ({ openAs, callAs, baseURL }) => {
    const session = await callAs('admin')
    const box = await makeBox(session)
    const limit = { sensorbox_id: box.id, measure_type: 'temperature' as const, critical_max: 8 }
    await session.call(createIndividualLimit, { body: limit })
    const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
    await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    // The newest reading is later than the enabling, so that its alarm is open.
    await uploadCourse(baseURL, box, 'temperature', { hours: 6, newestAgeMs: 0, value: () => 9 })
    const page = await openAs('admin', '/login')
    await page.setViewportSize({ width, height: 844 })
    const shifted = await watchShifts(page)
    const acknowledge = page.getByRole('button', { name: 'Acknowledge' }).first()
    const chart = page.getByRole('application', { name: /^Readings of/ })
    const silence = page.getByRole('button', { name: 'Silence', exact: true }).first()
    const row = page.getByRole('row').last()
    const screens = [
      ['/alarms', [acknowledge]],
      ['/sensorboxes/groups', [row]],
      ['/assets/groups', [row]],
      [`/sensorboxes/${box.id}`, [acknowledge, chart]],
      [`/assets/${asset.id}`, [acknowledge, silence, chart]],
    ] as const
    for (const [path, whole] of screens) {
      await page.goto(path)
      for (const part of whole) await expect(part).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifted(), path).toBeLessThan(mostShift)
    }
  })
}

test('the page of an asset with a saved choice of charts does not jump on a slow network', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  for (const type of ['temperature', 'humidity'] as const) {
    await uploadCourse(baseURL, box, type, { hours: 6, newestAgeMs: 0, value: () => 9 })
  }
  const [chart] = await session.call(listCharts, {})
  const chosen = { sensorbox_ids: [], chart_ids: [chart?.id ?? ''] }
  await session.call(updateChartFilter, { params: { asset_id: asset.id }, body: chosen })
  const page = await openAs('admin', '/login')
  await page.setViewportSize({ width: 390, height: 844 })
  const shifted = await watchShifts(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 150, downloadThroughput: 400 * 1024, uploadThroughput: 100 * 1024 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.goto(`/assets/${asset.id}`)
  await expect(page.getByRole('application', { name: /^Readings of/ })).toBeVisible()
  await expect(page.getByText(/^1 of \d charts$/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Nobody knows before whether a choice takes a row above the chart.
  expect(await shifted()).toBeLessThan(2 * mostShift)
})
