import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadWorld, type Sender, type UploadWorld } from '../../intake/ingest/testing/upload-world.ts'
import type { LimitSettings } from '../alarm-limits/individual/create-individual-limit.ts'
import { updateIndividualLimit } from '../alarm-limits/individual/update-individual-limit.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000

/** Sends a reading that was taken `agoMs` ago. */
const send = (box: Sender, value: number, agoMs = 0) =>
  world.send(box, { events: [{ type: 'temperature', value, timestamp: world.clock.now() - agoMs }] })

/** Returns the alarms of a box as text, with start and end in minutes before now. */
async function alarmsOf({ id }: Sender): Promise<string[]> {
  const rows = await world.database.asSystem((tx) =>
    tx
      .selectFrom('alarm')
      .selectAll()
      .where('sensorbox_id', '=', id)
      .orderBy('opened_ms')
      .orderBy('level')
      .execute(),
  )
  const ago = (ms: number) => (world.clock.now() - ms) / minute
  return rows.map(
    ({ level, opened_ms, opened_value, closed_ms }) =>
      `${level} ${opened_value} ${ago(opened_ms)}-${closed_ms === null ? '' : ago(closed_ms)}`,
  )
}
const change = (limitId: string, settings: LimitSettings) =>
  world.inStack(world.ours, (db) =>
    updateIndividualLimit(db, limitId, settings, world.clock.now(), world.random),
  )
const openOf = async (box: Sender) => (await alarmsOf(box)).filter((alarm) => alarm.endsWith('-'))
const stateOf = async ({ id }: Sender) =>
  world.database.asSystem(
    async (tx) =>
      (
        await tx
          .selectFrom('sensorbox')
          .select('combined_state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).combined_state,
  )

describe('a box that is enabled', () => {
  test('has alarms for readings from before it was registered', async () => {
    const box = await world.addSender('CT-120', { enable: false })
    await world.limit(box, 'temperature', { attention_max: 6, critical_max: 8 })
    await send(box, 9, 60 * minute)
    await world.enable(box)
    world.clock.advance(minute)
    expect(await stateOf(box)).toBe('critical')
    expect(await openOf(box)).toEqual(['attention 9 1-', 'critical 9 1-'])
    await send(box, 7)
    expect(await openOf(box)).toEqual(['attention 9 1-'])
  })

  test('reopens what was open when it was disabled, as a new alarm', async () => {
    const box = await world.addSender()
    await world.limit(box, 'temperature', { critical_max: 8 })
    world.clock.advance(minute)
    await send(box, 9)
    world.clock.advance(minute)
    await world.disable(box)
    world.clock.advance(minute)
    await world.enable(box)
    expect(await stateOf(box)).toBe('critical')
    expect(await alarmsOf(box)).toEqual(['critical 9 2-1', 'critical 9 0-'])
    world.clock.advance(minute)
    await send(box, 9.5)
    expect(await alarmsOf(box)).toEqual(['critical 9 3-2', 'critical 9 1-'])
    await send(box, 4, minute / 2)
    expect(await alarmsOf(box)).toEqual(['critical 9 3-2', 'critical 9 1-0.5', 'critical 9.5 0-'])
  })

  test('waits for the minimum duration of the limit', async () => {
    const box = await world.addSender('CT-120', { enable: false })
    await world.limit(box, 'temperature', { critical_max: 8, min_duration_s: 600 })
    await send(box, 9, 60 * minute)
    await world.enable(box)
    world.clock.advance(5 * minute)
    await send(box, 9)
    expect(await openOf(box)).toEqual([])
    world.clock.advance(5 * minute)
    await send(box, 9)
    expect(await openOf(box)).toEqual(['critical 9 10-'])
  })

  test('has none if all is well or nothing is judged', async () => {
    const [well, unjudged] = [await world.addSender(), await world.addSender()]
    await world.limit(well, 'temperature', { critical_max: 8 })
    world.clock.advance(minute)
    for (const box of [well, unjudged]) {
      await send(box, 4)
      await world.disable(box)
      await world.enable(box)
      expect(await alarmsOf(box)).toEqual([])
    }
  })
})

describe('a limit that is set after the reading', () => {
  test('lets the alarm begin with the reading, and readings from before the change that arrive later end it', async () => {
    const box = await world.addSender()
    world.clock.advance(10 * minute)
    await send(box, 9, 8 * minute)
    await world.limit(box, 'temperature', { critical_max: 8 })
    expect(await openOf(box)).toEqual(['critical 9 8-'])
    world.clock.advance(10 * minute)
    await world.send(box, {
      series: [
        {
          type: 'temperature',
          timestamps: [17, 14, 11].map((ago) => world.clock.now() - ago * minute),
          values: [9, 4, 10],
        },
      ],
    })
    expect(await alarmsOf(box)).toEqual(['critical 9 18-14', 'critical 10 11-'])
  })

  test('lets an earlier reading that arrives late move its beginning', async () => {
    const box = await world.addSender()
    world.clock.advance(10 * minute)
    await send(box, 9, 4 * minute)
    await world.limit(box, 'temperature', { critical_max: 8 })
    await send(box, 9, 6 * minute)
    expect(await openOf(box)).toEqual(['critical 9 6-'])
  })

  test('waits for its minimum duration from the reading on', async () => {
    const box = await world.addSender()
    world.clock.advance(30 * minute)
    await send(box, 9, 20 * minute)
    await world.limit(box, 'temperature', { critical_max: 8, min_duration_s: 600 })
    expect(await openOf(box)).toEqual([])
    await send(box, 9)
    expect(await openOf(box)).toEqual(['critical 9 20-'])
  })

  test('with a shorter minimum duration, opens an alarm at once', async () => {
    const box = await world.addSender()
    world.clock.advance(30 * minute)
    const limitId = await world.limit(box, 'temperature', { critical_max: 8, min_duration_s: 3600 })
    await send(box, 9, 20 * minute)
    await send(box, 9)
    expect(await openOf(box)).toEqual([])
    await change(limitId, { min_duration_s: 600 })
    expect(await openOf(box)).toEqual(['critical 9 20-'])
  })

  test('starts the duration again if the first reading is no longer beyond it', async () => {
    const box = await world.addSender()
    world.clock.advance(30 * minute)
    const limitId = await world.limit(box, 'temperature', { critical_max: 8, min_duration_s: 600 })
    await send(box, 9, 20 * minute)
    await send(box, 11, 15 * minute)
    await change(limitId, { critical_max: 10 })
    await send(box, 11, 8 * minute)
    expect(await openOf(box)).toEqual([])
    await send(box, 11)
    expect(await openOf(box)).toEqual(['critical 11 15-'])
  })
})
