import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDeviceKey } from '../../../boxes/sensorboxes/life/renew-device-key.ts'
import { openNamedDeviceFinder } from '../devices/find-device.ts'
import type { Ingest } from '../ingest.ts'
import { busy } from '../limits/backpressure.ts'
import { noMeter } from '../meter.ts'
import { createMessageTaker } from '../mqtt/take-message.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'
import { createDeliveryTaker } from './take-delivery.ts'

let world: UploadWorld
let box: Sender
let sent: { topic: string; body: unknown; qos: number }[] = []
let refused: string[] = []
let pauses = 0

beforeAll(async () => {
  world = await openUploadWorld()
})
beforeEach(async () => {
  box = await world.addSender()
  world.clock.advance(60_000)
  sent = []
  refused = []
  pauses = 0
})
afterAll(() => world.close())

/** Creates what takes deliveries; `watch` may replace functions of the ingest. */
function open(watch: Partial<Ingest> = {}) {
  const log = { error: () => {}, warn: () => {} }
  const { clock } = world
  return createDeliveryTaker({
    taker: createMessageTaker({ ingest: { ...world.ingest, ...watch }, clock, log }),
    devices: openNamedDeviceFinder(world.database),
    meter: { ...noMeter, refused: (way, code) => void refused.push(`${way} ${code}`) },
    clock,
    log,
    send: (topic, body, qos) => void sent.push({ topic, body, qos }),
    pause: async () => {
      pauses += 1
    },
  })
}

const never = () => false
const topics = () => deviceTopics(box.hardwareUniqueId)
const upload = (body: unknown, arrivedMs?: number, topic = topics().events) => ({
  topic,
  payload: Buffer.from(JSON.stringify(body)),
  arrivedMs,
})
const reading = () => ({ events: [{ type: 'temperature', value: 4, timestamp: world.clock.now() }] })
const doorOpened = { events: [{ type: 'door', value: { open: true } }] }
const results = () => sent.map(({ body }) => body)

test('stores an upload and publishes its result, as the built-in broker does', async () => {
  const take = open()
  await take(upload(reading()), never)
  await take({ ...upload(null), payload: Buffer.from('{') }, never)
  expect(sent).toMatchObject([
    { topic: topics().result, body: { accepted: 1, rejected: [] }, qos: 0 },
    { topic: topics().result, body: { code: 'MALFORMED_BODY' }, qos: 0 },
  ])
})

test('what the broker delivers again is a duplicate, also without a time if the broker notes when it arrived', async () => {
  const arrivedMs = world.clock.now()
  const both = { events: [...reading().events, ...doorOpened.events] }
  await open()(upload(both, arrivedMs), never)
  world.clock.advance(3_600_000)
  await open()(upload(both, arrivedMs), never)
  expect(results()).toMatchObject([
    { accepted: 2, duplicates: 0 },
    { accepted: 0, duplicates: 2 },
  ])
})

test('ignores the time of a broker whose clock is fast', async () => {
  const soonMs = world.clock.now() + 20 * 60_000
  const early = { events: [{ type: 'temperature', value: 4, timestamp: soonMs }] }
  await open()(upload(early, soonMs), never)
  expect(results()).toMatchObject([{ accepted: 0, rejected: [{ code: 'IN_THE_FUTURE' }] }])
})

test('a message that belongs to no box is counted and dropped', async () => {
  const take = open()
  await take(upload(reading(), undefined, deviceTopics('nobody').events), never)
  await take(upload(reading(), undefined, 'somewhere/else'), never)
  await take(upload(reading(), undefined, topics().config), never)
  expect(refused).toEqual(Array(3).fill('mqtt UNKNOWN_BOX'))
  expect(sent).toEqual([])
})

test('stores what a box has published before and after it gets a new key', async () => {
  const take = open()
  await take(upload(reading()), never)
  await world.inStack(world.ours, (db) => renewDeviceKey(db, box.id, world.clock.now(), world.random))
  world.clock.advance(1000)
  await take(upload(reading()), never)
  expect(results()).toMatchObject([{ accepted: 1 }, { accepted: 1 }])
  expect(pauses).toBe(0)
})

test('tries again while nothing can be stored, and then stores it once', async () => {
  let failures = 3
  const submitParsed: Ingest['submitParsed'] = (...args) => {
    if (failures-- > 0) throw failures > 0 ? busy() : new Error('the database has lost a table')
    return world.ingest.submitParsed(...args)
  }
  await open({ submitParsed })(upload(reading()), never)
  expect([pauses, results()]).toMatchObject([3, [{ accepted: 1, duplicates: 0 }]])
})

test('leaves a message to the next session if this one ends before it is stored', async () => {
  const submitParsed = async () => {
    throw busy()
  }
  await expect(open({ submitParsed })(upload(reading()), () => true)).rejects.toThrow()
})

test('has at most 16 messages of a box under way, so that one box does not fill the queue', async () => {
  let underWay = 0
  let most = 0
  const submitParsed: Ingest['submitParsed'] = async (...args) => {
    most = Math.max(most, ++underWay)
    return world.ingest.submitParsed(...args).finally(() => underWay--)
  }
  const take = open({ submitParsed })
  const at = world.clock.now()
  const one = (i: number) => ({ events: [{ type: 'temperature', value: 4, timestamp: at - i * 1000 }] })
  await Promise.all(Array.from({ length: 60 }, (_, i) => take(upload(one(i)), never)))
  expect([most, sent.length]).toEqual([16, 60])
  expect(results().every((result) => (result as { accepted: number }).accepted === 1)).toBe(true)
})
