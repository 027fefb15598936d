import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

const dayMs = 86_400_000

test('a measure that has fallen silent shows its age, and the same value, wherever it is shown', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'humidity', {
    hours: 6,
    newestAgeMs: 5 * dayMs,
    value: (index) => (index === 35 ? 20.2 : 27.2),
  })
  await uploadCourse(baseURL, box, 'temperature', { hours: 6 })
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'humidity', critical_min: 25 },
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  const tile = main.getByRole('listitem').filter({ hasText: 'Humidity' }).first()
  await expect(tile).toContainText('20.2')
  await expect(tile).toContainText('5 days ago')
  await expect(main.getByRole('listitem').filter({ hasText: 'Temperature' }).first()).not.toContainText('ago')
  const legend = main.getByRole('button', { name: /^Humidity/ })
  await expect(legend).toContainText('20.2')
  await expect(legend).toContainText('5 days ago')
  await page.goto('/alarms')
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), box.name)
  const row = main.getByRole('link').filter({ hasText: box.name })
  await expect(row).toContainText('20.2')
  await expect(row).toContainText('5 days ago')
})

test('a box whose clock starts at 2000 is marked on its card and in the list', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature', {
    hours: 1,
    newestAgeMs: Date.now() - Date.UTC(2000, 0, 2),
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await expect(main.getByText('clock wrong')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Temperature' }).first()).toContainText(
    /\d\sdays .*ago/,
  )
  await page.goto('/sensorboxes/groups')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), box.serialNumber)
  await expect(page.getByRole('row').filter({ hasText: box.serialNumber })).toContainText('clock wrong')
})
