import { previewLimit } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  openTwoCustomers,
  type TwoCustomers,
} from '@sensorstack/server/features/boxes/sensorboxes/testing/two-customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importReadings } from './import-readings.ts'
import { readReadings } from './read-readings.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Long before the box was registered. */
const began = Date.UTC(2013, 11, 2, 21, 15)
const days = 12
/** The periods in which the machine did not run, in hours since `began`. */
const failures = [
  [50, 58],
  [200, 231],
] as const

/**
 * Returns a machine's readings every five minutes in degrees Fahrenheit, with a repeated line, as is common in such
 * recordings.
 */
function recording(): string {
  const lines = ['timestamp,value']
  for (let ms = began; ms < began + days * day; ms += 5 * minute) {
    const hours = (ms - began) / hour
    const isFailed = failures.some(([from, until]) => hours >= from && hours < until)
    const value = isFailed ? 41 : 86 + 6 * Math.sin(hours / 4)
    const time = new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
    lines.push(`${time},${value.toFixed(6)}`)
    if (hours === 24) lines.push(`${time},${(value + 1).toFixed(6)}`)
  }
  return `${lines.join('\n')}\n`
}

const limit = {
  measure_type: 'temperature',
  attention_min: 20,
  critical_min: 10,
  hysteresis: 1,
  min_duration_s: 1800,
} as const

test('failures in an old recording appear as alarms and in the preview of a limit', async () => {
  const box = await world.register(world.admin, { model: 'MT-300' })
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  const { columns } = readReadings(recording(), { unit: 'fahrenheit', measure: 'temperature' })

  const before = { sensorbox_id: box.id, ...limit }
  await world.admin.ask(createIndividualLimit, { body: before })
  const importFor = (hardwareUniqueId: string) =>
    importReadings(world.app.client, { hardwareUniqueId, deviceKey: box.device_key }, 'temperature', columns)
  await expect(importFor('another-box')).rejects.toThrow('WRONG_DEVICE')
  const imported = await importFor(box.hardware_unique_id)
  expect(imported).toEqual({ accepted: (days * day) / (5 * minute), duplicates: 1, rejected: [] })

  const range = {
    start_time: new Date(began).toISOString(),
    end_time: new Date(began + days * day).toISOString(),
  }
  const alarms = (
    await world.admin.ask(listAlarmsOfSensorbox, { params: { id: box.id }, query: range })
  ).body.filter(({ level }: { level: string }) => level === 'critical')
  const at = (hours: number) => new Date(began + hours * hour).toISOString()
  const meant = failures.map(([from, until]) => ({ opened_at: at(from), closed_at: at(until) }))
  expect(alarms).toMatchObject(
    meant.map((one) => ({ ...one, side: 'min', limit_value: 10, opened_value: 5 })),
  )

  const { body } = await world.admin.ask(previewLimit, { body: { ...before, days: 30 } })
  expect(body).toMatchObject({
    end_time: new Date(began + days * day - 5 * minute).toISOString(),
    before: { critical: 2 },
    after: { critical: 2 },
    is_whole: true,
  })
  expect(body.alarms.filter(({ level }: { level: string }) => level === 'critical')).toMatchObject(meant)
  // The last two of those days contain no failure.
  const calm = await world.admin.ask(previewLimit, { body: { ...before, days: 2 } })
  expect(calm.body).toMatchObject({ after: { critical: 0, attention: 0 }, alarms: [] })
})
