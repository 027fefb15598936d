import type { Locator, Page } from '@playwright/test'
import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expect, test } from './fixtures.ts'

/** A box that a test has registered for itself. */
export interface MadeBox {
  id: string
  /** Its alias. */
  name: string
  serialNumber: string
  uid: string
  deviceKey: string
}

let made = 0

/** Registers a box with a unique name: in stock, or enabled. */
export async function makeBox(
  session: Session,
  { prefix = 'E2E', model = 'CT-120', enabled = true } = {},
): Promise<MadeBox> {
  made += 1
  const serialNumber = `${prefix}-${test.info().workerIndex}-${Date.now()}-${made}`
  const name = `Box ${serialNumber}`
  const uid = `UID-${serialNumber}`
  const box = await session.call(registerSensorbox, {
    body: { serial_number: serialNumber, hardware_unique_id: uid, model, alias: name },
  })
  if (enabled) await session.call(enableSensorbox, { params: { id: box.id } })
  return { id: box.id, name, serialNumber, uid, deviceKey: box.device_key }
}

/** Uploads a reading for each `everyMinutes` of the last `hours`; the newest is a minute old by default. */
export async function uploadCourse(
  baseURL: string | undefined,
  box: MadeBox,
  type: MeasureType,
  {
    hours = 48,
    everyMinutes = 10,
    newestAgeMs = 60_000,
    value = (index: number) => 4 + Math.sin(index / 8),
  } = {},
): Promise<void> {
  const count = Math.floor((hours * 60) / everyMinutes)
  const newest = Date.now() - newestAgeMs
  const timestamps = Array.from(
    { length: count },
    (_, index) => newest - (count - 1 - index) * everyMinutes * 60_000,
  )
  const answer = await fetch(`${baseURL}/api/ingest/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      series: [{ type, timestamps, values: timestamps.map((_, index) => value(index)) }],
    }),
  })
  expect(answer.status).toBe(200)
}

/** Makes an enabled box that is critical: 9.2 °C above its limit of 8 °C, for an hour. */
export async function makeCriticalBox(session: Session, baseURL: string | undefined): Promise<MadeBox> {
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
  })
  // An alarm is open only if the newest reading is later than the enabling.
  await uploadCourse(baseURL, box, 'temperature', { hours: 1, newestAgeMs: -60_000, value: () => 9.2 })
  return box
}

/** The column with the selected content. */
export function selection(page: Page): Locator {
  return page.getByRole('region', { name: 'Selection' })
}
