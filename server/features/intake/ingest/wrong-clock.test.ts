import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadWorld, type Sender, type UploadWorld } from './testing/upload-world.ts'

let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

const minute = 60_000
const day = 24 * 60 * minute

const at = (timestamp: number) => ({ type: 'temperature' as const, value: 4, timestamp })
const isWrong = async (device: Sender) => {
  const { clock_wrong } = await world.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').select('clock_wrong').where('id', '=', device.id).executeTakeFirstOrThrow(),
  )
  return clock_wrong
}

test('a reading from the future marks the clock as wrong, and the next accepted upload clears the mark', async () => {
  const device = await world.addSender()
  await world.send(device, { events: [at(world.clock.now() + 60 * minute)] })
  expect(await isWrong(device)).toBe(true)
  await world.send(device, { events: [] })
  expect(await isWrong(device)).toBe(true)
  world.clock.advance(minute)
  await world.send(device, { events: [at(world.clock.now())] })
  expect(await isWrong(device)).toBe(false)
})

describe('a clock that was never set', () => {
  test('is wrong if it counts seconds, and the refusal asks for milliseconds', async () => {
    const device = await world.addSender()
    const { rejected } = await world.send(device, { events: [at(Math.floor(world.clock.now() / 1000))] })
    expect(rejected).toEqual([
      { index: 0, code: 'TOO_OLD', reason: 'The time lies before the year 2000. Is it in milliseconds?' },
    ])
    expect(await isWrong(device)).toBe(true)
  })

  test('is wrong if it starts at 2000 after each power loss, even if all readings are duplicates', async () => {
    const device = await world.addSender()
    const boot = () =>
      world.send(device, { events: [at(Date.UTC(2000, 0, 1)), at(Date.UTC(2000, 0, 1, 0, 1))] })
    await boot()
    expect(await isWrong(device)).toBe(true)
    world.clock.advance(minute)
    expect(await boot()).toMatchObject({ accepted: 0, duplicates: 2 })
    expect(await isWrong(device)).toBe(true)
    world.clock.advance(minute)
    await world.send(device, { events: [at(world.clock.now())] })
    expect(await isWrong(device)).toBe(false)
  })

  test('is wrong if it stopped: once the newest reading is older than twice the schedule plus a day', async () => {
    const device = await world.addSender()
    const { config } = await world.database.asSystem((tx) =>
      tx
        .selectFrom('sensorbox_type')
        .select('config')
        .where('type', '=', 'cold_chain')
        .executeTakeFirstOrThrow(),
    )
    const mostMs = 2 * config.default_send_interval_s * 1000 + day
    const start = world.clock.now()
    world.clock.set(start + mostMs + 5)
    await world.send(device, { events: [at(start + 5)] })
    expect(await isWrong(device)).toBe(false)
    world.clock.advance(1)
    await world.send(device, { events: [at(start + 5)] })
    expect(await isWrong(device)).toBe(true)
  })

  test('is not wrong because of late readings, or of an upload without any', async () => {
    const device = await world.addSender()
    const start = world.clock.now()
    world.clock.advance(10 * day)
    await world.send(device, { events: [at(world.clock.now())] })
    await world.send(device, { events: [at(start + minute)] })
    expect(await isWrong(device)).toBe(false)
    world.clock.advance(10 * day)
    await world.send(device, { events: [] })
    expect(await isWrong(device)).toBe(false)
  })
})
