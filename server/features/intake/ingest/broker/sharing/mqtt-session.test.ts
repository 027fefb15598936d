import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { IConnectPacket, IPublishPacket, Packet } from 'mqtt-packet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery, Session } from '../session.ts'
import { rememberArrivals } from './first-arrivals.ts'
import { openMqttSession } from './mqtt-session.ts'
import { accept, type FakeBroker, type FakeLink, startFakeBroker } from './testing/fake-broker.ts'

let broker: FakeBroker
let sessions: Session[] = []
let now = 1000
let kept: boolean[] = []
/** The messages that were taken, each with what says that it is stored. */
let taken: (Delivery & { isOver: () => boolean; stored: (error?: Error) => void })[] = []
let arrivals = rememberArrivals(4, () => now)

beforeEach(async () => {
  broker = await startFakeBroker()
  sessions = []
  taken = []
  kept = []
  arrivals = rememberArrivals(4, () => now)
})
afterEach(async () => {
  await Promise.all(taken.map(({ stored }) => stored()))
  await Promise.all(sessions.map((session) => session.close()))
  await broker.close()
})

async function open(): Promise<Session> {
  const session = await openMqttSession({
    url: broker.url,
    clientId: 'server-1',
    most: 4,
    arrivals,
    onKept: (isKept) => void kept.push(isKept),
    take: (delivery, isOver) =>
      new Promise((resolve, reject) => {
        const stored = (error?: Error) => (error ? reject(error) : resolve())
        taken.push({ ...delivery, isOver, stored })
      }),
  })
  sessions.push(session)
  return session
}

const link = (number = 0): FakeLink => {
  const found = broker.links[number]
  if (!found) throw new Error(`there is no connection ${number}`)
  return found
}
const sent = <C extends Packet['cmd']>(cmd: C, number = 0) =>
  link(number).packets.filter((packet): packet is Extract<Packet, { cmd: C }> => packet.cmd === cmd)
const acknowledged = (number = 0) => sent('puback', number).map(({ messageId }) => messageId)

const message = (messageId: number, more: Partial<IPublishPacket> = {}): IPublishPacket => ({
  cmd: 'publish',
  topic: deviceTopics('box-1').events,
  payload: `upload ${messageId}`,
  qos: 1,
  dup: false,
  retain: false,
  messageId,
  ...more,
})

test('connects with a session that the broker keeps, and shares the topics of the boxes', async () => {
  await open()
  expect(sent('connect')).toMatchObject([
    {
      protocolVersion: 5,
      clean: false,
      clientId: 'server-1',
      username: 'server',
      password: Buffer.from('pass/word'),
      properties: { receiveMaximum: 4, sessionExpiryInterval: 604_800 },
    },
  ])
  expect(sent('subscribe')[0]?.subscriptions).toMatchObject([
    { topic: '$share/sensorstack/sensorboxes/+/events', qos: 1, nl: false },
    { topic: '$share/sensorstack/sensorboxes/+/config/ack', qos: 1, nl: false },
  ])
  expect(kept).toEqual([false])
})

test.each([[0x84], [0x01]])(
  'uses MQTT 3.1.1 with a broker that refuses 5 with the code %i',
  async (reasonCode) => {
    broker.answer = (packet) =>
      packet.cmd === 'connect' && packet.protocolVersion === 5
        ? { cmd: 'connack', sessionPresent: false, reasonCode, returnCode: reasonCode }
        : accept(packet)
    const session = await open()
    const [connect] = sent('connect', 1) as IConnectPacket[]
    expect([connect?.protocolVersion, connect?.clean, connect?.clientId]).toEqual([4, false, 'server-1'])
    link(1).send(message(7))
    await expect.poll(() => taken.length).toBe(1)
    taken[0]?.stored()
    await expect.poll(() => acknowledged(1)).toEqual([7])
    // It doesn't say whether anybody has subscribed.
    broker.answer = (packet) =>
      packet.cmd === 'publish' ? { cmd: 'puback', messageId: packet.messageId ?? 0 } : undefined
    expect(await session.deliver(deviceTopics('box-1').config, {})).toBe(false)
  },
)

test('acknowledges a message only once it is stored, in the order of arrival', async () => {
  await open()
  for (const id of [5, 6, 7]) link().send(message(id))
  await expect
    .poll(() => taken.map(({ payload }) => String(payload)))
    .toEqual(['upload 5', 'upload 6', 'upload 7'])
  taken[1]?.stored()
  link().send(message(8))
  await expect.poll(() => taken.length).toBe(4)
  expect(acknowledged()).toEqual([])
  taken[0]?.stored()
  await expect.poll(acknowledged).toEqual([5, 6])
})

test('takes a message with QoS 0, which needs no acknowledgement', async () => {
  await open()
  const { messageId: _, ...plain } = message(1)
  link().send({ ...plain, qos: 0 })
  link().send(message(2))
  await expect.poll(() => taken.length).toBe(2)
  for (const { stored } of taken) stored()
  await expect.poll(acknowledged).toEqual([2])
  expect(taken[0]?.arrivedMs).toBeUndefined()
})

test('ignores what the broker sends again while it is under way', async () => {
  await open()
  for (const dup of [false, true, true]) link().send(message(1, { dup }))
  link().send(message(2))
  await expect.poll(() => taken.length).toBe(2)
  for (const { stored } of taken) stored()
  await expect.poll(acknowledged).toEqual([1, 2])
})

test('what comes again with the next session has the time of its first arrival, and other messages have their own', async () => {
  const first = await open()
  link().send(message(1))
  link().send(message(2))
  await expect.poll(() => taken.length).toBe(2)
  taken[0]?.stored()
  await expect.poll(acknowledged).toEqual([1])
  link().cut()
  expect((await first.ended).message).toBe('the broker closed the connection')
  expect(taken[1]?.isOver()).toBe(true)
  taken[1]?.stored()

  now += 60_000
  broker.answer = (packet) =>
    packet.cmd === 'connect' ? { cmd: 'connack', sessionPresent: true, reasonCode: 0 } : accept(packet)
  await open()
  expect(kept).toEqual([false, true])
  // The acknowledgement of the first may have been lost.
  for (const id of [1, 2]) link(1).send(message(id, { dup: true }))
  link(1).send(message(3))
  link(1).send(message(4, { dup: true }))
  await expect.poll(() => taken.length).toBe(6)
  expect(taken.slice(2).map(({ arrivedMs }) => arrivedMs)).toEqual([now - 60_000, now - 60_000, now, now])
  for (const { stored } of taken) stored()
  await expect.poll(() => acknowledged(1)).toEqual([1, 2, 3, 4])
})

test('a message that was given up stays unacknowledged, and so do those behind it', async () => {
  const session = await open()
  for (const id of [1, 2, 3]) link().send(message(id))
  await expect.poll(() => taken.length).toBe(3)
  taken[0]?.stored()
  const closing = session.close()
  expect(taken[1]?.isOver()).toBe(true)
  taken[1]?.stored(new Error('the session ends'))
  taken[2]?.stored()
  await closing
  await session.ended
  await expect.poll(() => sent('disconnect').length).toBe(1)
  expect(acknowledged()).toEqual([1])
})

test('reads no more than it may have under way, whatever the broker sends', async () => {
  await open()
  const large = Buffer.alloc(200_000)
  for (let i = 0; i < 20; i++) link().send(message(0, { qos: 0, payload: large }))
  await expect.poll(() => taken.length).toBeGreaterThanOrEqual(4)
  expect(taken.length).toBeLessThan(10)
  await expect
    .poll(() => {
      for (const { stored } of taken) stored()
      return taken.length
    })
    .toBe(20)
})

test('publishes results with QoS 0, and configurations with as many unacknowledged as the broker takes', async () => {
  broker.answer = (packet) =>
    packet.cmd === 'connect'
      ? { cmd: 'connack', sessionPresent: false, reasonCode: 0, properties: { receiveMaximum: 2 } }
      : accept(packet)
  const session = await open()
  const { result, config } = deviceTopics('box-1')
  session.send(result, { accepted: 1 }, 0)
  const delivered = [1, 2, 3].map((revision) => session.deliver(config, { revision }))
  const published = () => sent('publish')
  await expect.poll(() => published().length).toBe(3)
  expect(published()[0]).toMatchObject({ topic: result, qos: 0, retain: false })
  expect(JSON.parse(String(published()[0]?.payload))).toEqual({ accepted: 1 })
  const confirm = (place: number, reasonCode: number) =>
    link().send({ cmd: 'puback', messageId: published()[place]?.messageId ?? 0, reasonCode })
  confirm(1, 0)
  expect(await delivered[0]).toBe(true)
  await expect.poll(() => published().length).toBe(4)
  confirm(2, 0x10)
  expect(await delivered[1]).toBe(false)
  confirm(3, 0x87)
  await expect(delivered[2]).rejects.toThrow('the broker refused a message with the code 135')
  const lost = session.deliver(config, { revision: 4 })
  await expect.poll(() => published().length).toBe(5)
  link().cut()
  await expect(lost).rejects.toThrow('the broker closed the connection')
})

test('says why the broker ends the connection, and that another server has its name', async () => {
  const session = await open()
  link().send({ cmd: 'disconnect', reasonCode: 0x8e })
  expect((await session.ended).message).toBe(
    'another client has connected as server-1: each server needs a DATA_DIR of its own',
  )
})

test.each([
  [
    'a refused connection',
    { cmd: 'connack', sessionPresent: false, reasonCode: 0x86 },
    'the broker refused the connection with the code 134',
  ],
  [
    'a refused subscription',
    { cmd: 'suback', messageId: 1, granted: [1, 0x9e] },
    'the broker refused the shared subscription with the code 158',
  ],
] as const)('fails for %s', async (_, said, message) => {
  broker.answer = (packet) =>
    (packet.cmd === 'connect' && said.cmd === 'connack') ||
    (packet.cmd === 'subscribe' && said.cmd === 'suback')
      ? (said as Packet)
      : accept(packet)
  await expect(open()).rejects.toThrow(message)
})
