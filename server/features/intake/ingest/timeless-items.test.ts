import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { select } from '../../readings/events/event-selection.ts'
import { listEvents } from '../../readings/events/list-events.ts'
import { openUploadWorld, type Sender, type UploadWorld } from './testing/upload-world.ts'

let world: UploadWorld
let device: Sender

beforeAll(async () => {
  world = await openUploadWorld()
})
beforeEach(async () => {
  device = await world.addSender()
  world.clock.advance(86_400_000)
})
afterAll(() => world.close())

/** Returns what is stored of a type, oldest first: the distances of the times from now, with the values. */
async function storedOf(type: 'shock' | 'temperature'): Promise<[ms: number, value: unknown][]> {
  const query = {
    sensorboxId: device.id,
    selection: select([type]),
    startMs: null,
    endMs: world.clock.now() + 86_400_000,
    jsonKey: null,
    jsonData: null,
  }
  const { events } = await world.inStack(world.ours, async (db) => ({
    events: (await listEvents(db, query, 100)).parse(),
  }))
  return events
    .map(({ event_timestamp, value }): [number, unknown] => [
      Date.parse(event_timestamp) - world.clock.now(),
      value,
    ])
    .sort(([left], [right]) => left - right)
}

const shock = (id?: string) => ({ type: 'shock', value: 1, ...(id && { id }) })
const temperature = (value: number, id?: string) => ({ type: 'temperature', value, ...(id && { id }) })
const once = { accepted: 1, duplicates: 0, rejected: [] }

test('events without a time that arrive in the same millisecond are all stored', async () => {
  for (const id of ['a', 'b', 'c', undefined]) {
    expect(await world.send(device, { events: [shock(id)] })).toMatchObject(once)
  }
  expect(await world.send(device, { events: [shock('b')] })).toMatchObject({ accepted: 0, duplicates: 1 })
  expect((await storedOf('shock')).map(([ms]) => ms)).toEqual([0, 1, 2, 3])
})

test('an event without a time leaves those with a time where they are', async () => {
  const now = world.clock.now()
  expect(await world.send(device, { events: [{ ...shock(), timestamp: now }, shock('x')] })).toMatchObject({
    accepted: 2,
  })
  expect(await world.send(device, { events: [{ ...shock(), timestamp: now }] })).toMatchObject({
    duplicates: 1,
  })
  expect((await storedOf('shock')).map(([ms]) => ms)).toEqual([0, 1])
})

test('readings without a time that arrive in the same millisecond are all stored, quickly or not', async () => {
  for (const [value, id] of [[1], [2, 'a'], [3], [4, 'b']] as const) {
    expect(await world.send(device, { events: [temperature(value, id)] })).toMatchObject(once)
  }
  expect(await world.send(device, { events: [temperature(9, 'a')] })).toMatchObject({ duplicates: 1 })
  // A reading that is set aside takes a time, too.
  expect(await world.send(device, { events: [temperature(-127), temperature(5)] })).toMatchObject({
    accepted: 2,
  })
  expect(await storedOf('temperature')).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, -127],
    [5, 5],
  ])
})

test('readings without a time keep the time of arrival if the series is ahead by a fast clock', async () => {
  const ahead = { ...temperature(7), timestamp: world.clock.now() + 60_000 }
  expect(await world.send(device, { events: [ahead] })).toMatchObject(once)
  expect(await world.send(device, { events: [temperature(1)] })).toMatchObject(once)
  expect((await storedOf('temperature')).map(([ms]) => ms)).toEqual([0, 60_000])
})

test('a large upload without times puts its series seconds ahead, and the next one still loses nothing', async () => {
  const many = (type: string, value: number) => Array.from({ length: 3_000 }, () => ({ type, value }))
  for (const _ of [1, 2]) {
    for (const events of [many('temperature', 4), many('shock', 1)]) {
      expect(await world.send(device, { events })).toMatchObject({ accepted: 3_000, duplicates: 0 })
    }
    world.clock.advance(1_500)
  }
})
