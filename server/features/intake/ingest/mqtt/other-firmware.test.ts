import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sender } from '../testing/upload-world.ts'
import { type MqttWorld, message, openMqttWorld } from './testing/mqtt-world.ts'

let world: MqttWorld
/** How often a key was looked up. */
let lookups = 0

beforeAll(async () => {
  world = await openMqttWorld((ingest) => ({
    findDevice: (key) => {
      lookups += 1
      return ingest.findDevice(key)
    },
  }))
})
afterEach(() => world.disconnect())
afterAll(() => world.close())

test('ignores a will, whatever it is: a box with one signs in and stays a box like any other', async () => {
  for (const topic of ['tele/tasmota/LWT', 'spBv1.0/g/NDEATH/n', 'own']) {
    const device = await world.sender()
    const { events } = deviceTopics(device.hardwareUniqueId)
    const will = {
      topic: topic === 'own' ? events : topic,
      payload: Buffer.from(world.uploadOf(4)),
      qos: 1,
      retain: true,
    } as const
    const client = await world.connect(device, { will })
    // Otherwise the reading in the will would count as a duplicate.
    world.clock.advance(1000)
    await client.publishAsync(events, world.uploadOf(5), { qos: 1 })
    client.stream.destroy()
    const again = await world.connect(device)
    await again.publishAsync(events, world.uploadOf(5), { qos: 1 })
    expect(await world.countOf(device)).toBe(1)
  }
})

test('ignores the retain flag', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.publishAsync(events, world.uploadOf(4), { qos: 1, retain: true })
  await client.publishAsync(events, '', { qos: 1, retain: true })
  expect(await world.countOf(device)).toBe(1)
  await client.subscribeAsync(result)
  const answer = message(client)
  await client.publishAsync(events, world.uploadOf(4), { qos: 1, retain: true })
  expect(await answer).toMatchObject({ accepted: 0, duplicates: 1 })
})

test.each([
  ['another box', (uid: string) => deviceTopics(`${uid}-x`).events],
  ['where results come back', (uid: string) => deviceTopics(uid).result],
  ['the broker', () => '$SYS/x'],
  ['the topics of other products', () => 'homeassistant/sensor/x/config'],
])('drops a message to %s, reports it to the box, and keeps the connection', async (_, of) => {
  const device = await world.sender()
  const client = await world.connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.subscribeAsync(result)
  for (const [qos, retain] of [
    [1, false],
    [1, true],
    [2, false],
  ] as const) {
    const answer = message(client)
    await client.publishAsync(of(device.hardwareUniqueId), world.uploadOf(4), { qos, retain })
    expect(await answer).toEqual({
      code: 'FOREIGN_TOPIC',
      detail: 'A sensorbox may only use its own topics.',
    })
  }
  expect(await world.countOf(device)).toBe(0)
  await client.publishAsync(events, world.uploadOf(4), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
})

test('no message reaches another box, even one that listens to the topic', async () => {
  const [device, other] = [await world.sender(), await world.sender()]
  const topics = deviceTopics(other.hardwareUniqueId)
  const listener = await world.connect(other)
  const heard: string[] = []
  listener.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
  await listener.subscribeAsync([topics.config, topics.result], { qos: 1 })
  const client = await world.connect(device)
  for (const topic of [topics.config, topics.result]) {
    await client.publishAsync(topic, '{"revision":1}', { qos: 1, retain: true })
  }
  await listener.publishAsync(topics.events, '{"events":[]}', { qos: 1 })
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toContain('"accepted":0')
})

test.each(['#', 'sensorboxes/+/events/result', 'sensorboxes/other/config', '$SYS/#', 'cmnd/tasmota/#'])(
  'refuses a subscription to %s, and keeps the connection',
  async (topic) => {
    const device = await world.sender()
    const client = await world.connect(device)
    const { events, result } = deviceTopics(device.hardwareUniqueId)
    const granted: unknown[] = []
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'suback') granted.push(packet.granted)
    })
    await expect(client.subscribeAsync([topic, result])).rejects.toThrow()
    await expect.poll(() => granted).toEqual([[128, 0]])
    const answer = message(client)
    await client.publishAsync(events, world.uploadOf(4), { qos: 1 })
    expect(await answer).toMatchObject({ accepted: 1 })
  },
)

/** Returns the audit entries about abuse of a box once there are this many. */
async function abusesOf(device: Sender, count: number): Promise<unknown[]> {
  const read = () =>
    world.database.asSystem((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['stack_id', 'account_id', 'action', 'detail'])
        .where('target', '=', device.id)
        .where('action', '=', 'sensorboxes.turnAway')
        .orderBy('id')
        .execute(),
    )
  await expect.poll(async () => (await read()).length).toBe(count)
  return (await read()).map(({ stack_id, account_id, detail }) => {
    expect([stack_id, account_id]).toEqual([world.ours, null])
    return (detail as { abuse: string }).abuse
  })
}

test('records abuse of a box’s name in the audit trail of its stack, once per hour and kind', async () => {
  const device = await world.sender()
  const { events } = deviceTopics(device.hardwareUniqueId)
  const doAll = async () => {
    await expect(world.connect(device, { password: 'wrong' })).rejects.toThrow()
    const client = await world.connect(device)
    await client.publishAsync(`${events}-of-another`, '{}', { qos: 1 })
    await client.publishAsync('sensorboxes/another/events', '{}', { qos: 1 })
    await client.publishAsync('tele/tasmota/STATE', '{}', { qos: 1 })
    for (const topic of ['cmnd/tasmota/#', '#', 'sensorboxes/another/config'])
      await expect(client.subscribeAsync(topic)).rejects.toThrow()
    world.clock.advance(60_000)
  }
  await doAll()
  const kinds = ['foreign_subscription', 'foreign_topic', 'wrong_key']
  expect((await abusesOf(device, 3)).sort()).toEqual(kinds)
  await doAll()
  world.clock.advance(3_600_000)
  await doAll()
  expect((await abusesOf(device, 6)).sort()).toEqual([...kinds, ...kinds].sort())
})

test('what can not be the name of a box is refused without asking the database', async () => {
  const device = await world.sender()
  lookups = 0
  for (const username of ['a\0b', 'x'.repeat(65), 'two words', 'sensorboxes/#', '\u202e', '']) {
    await expect(world.connect(device, { username })).rejects.toThrow()
  }
  expect(lookups).toBe(0)
  await expect(world.connect(device, { username: 'nobody' })).rejects.toThrow()
  expect(lookups).toBe(1)
})

test('refuses MQTT 5, so that a box can try again with 3.1.1', async () => {
  const device = await world.sender()
  await expect(world.connect(device, { protocolVersion: 5 })).rejects.toThrow(
    'Connection refused: Unacceptable protocol version',
  )
})
