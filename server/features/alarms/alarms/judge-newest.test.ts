import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadWorld, type Sender, type UploadWorld } from '../../intake/ingest/testing/upload-world.ts'

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
