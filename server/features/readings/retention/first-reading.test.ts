import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstReading, openVisibleTenures } from '../telemetry/public.ts'
import { openRetentionWorld, type RetentionWorld } from './testing/retention-world.ts'

let world: RetentionWorld

beforeAll(async () => {
  world = await openRetentionWorld()
})
afterAll(() => world.close())

test('the first reading of a box is known by its hour after it was deleted, as long as hourly sums are kept', async () => {
  const device = await world.addSender()
  const first = () =>
    world.inStack(world.ours, async (db) => {
      const visible = await openVisibleTenures(db, device.id)
      const ms = visible && (await firstReading(db.tx, visible))
      return ms && new Date(ms).toISOString()
    })
  expect(await first()).toBeNull()
  await world.send(device, {
    series: [
      { type: 'humidity', timestamps: ['2025-01-10T11:59:59Z'], values: [50] },
      { type: 'temperature', timestamps: ['2025-01-10T11:58:30Z', '2025-06-10T12:00:00Z'], values: [4, 5] },
    ],
  })
  expect(await first()).toBe('2025-01-10T11:58:30.000Z')
  await world.keep(world.ours, 6, 24)
  await world.runAt('2026-02-01T00:00:00Z')
  expect(await first()).toBe('2025-01-10T11:00:00.000Z')
  await world.keep(world.ours, 6, 6)
  await world.sendMonths(device, '2026-01', '2026-01')
  await world.runAt('2026-03-01T00:00:00Z')
  expect(await first()).toBe('2026-01-10T12:00:00.000Z')
})
