import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import type { MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { startLive } from '../../../../platform/live/live.ts'
import { renewDeviceKey } from '../../../boxes/sensorboxes/life/renew-device-key.ts'
import { startMqtt } from './start-mqtt.ts'
import { type MqttWorld, message, openMqttWorld } from './testing/mqtt-world.ts'
import { connectRawBox, puback } from './testing/raw-box.ts'
import { connectFrame, disconnectFrame, publishFrame } from './testing/raw-frames.ts'

let world: MqttWorld
/** Runs before the real submit, so that a test can inspect the state at this point or make it fail. */
let before = async () => {}

beforeAll(async () => {
  world = await openMqttWorld((ingest) => ({
    submit: async (device, upload, arrival) => {
      await before()
      return ingest.submit(device, upload, arrival)
    },
    submitParsed: async (device, parsed) => {
      await before()
      return ingest.submitParsed(device, parsed)
    },
  }))
})
afterEach(async () => {
  before = async () => {}
  await world.disconnect()
})
afterAll(() => world.close())

function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    client.once('close', () => resolve())
  })
}

test('a box that signs in at another server leaves this one', async () => {
  const log = pino({ level: 'silent' })
  const live = await startLive(world.databases.system, log)
  const other = await startMqtt(
    { host: '127.0.0.1', port: 0 },
    { ...world, live, log, countServers: () => 2 },
  )
  const [device, neighbour] = [await world.sender(), await world.sender()]
  const [first, staying] = [await world.connect(device), await world.connect(neighbour)]
  const left = closed(first)
  const second = await world.connect(device, { port: other.port })
  await left
  // It isn't closed by its own sign-in, and neither is anybody else.
  await second.publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(4), { qos: 1 })
  expect([second.connected, staying.connected]).toEqual([true, true])
  expect(await world.countOf(device)).toBe(1)
  await world.disconnect()
  await other.close()
  await live.close()
})

test('stores what it acknowledges, and returns refused items', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.subscribeAsync(result)
  const answer = message(client)
  await client.publishAsync(events, world.uploadOf(4), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
  expect(await answer).toMatchObject({ accepted: 1, duplicates: 0, rejected: [] })

  const second = message(client)
  await client.publishAsync(events, JSON.stringify({ events: [{ type: 'co2', value: 1 }] }), { qos: 1 })
  expect(await second).toMatchObject({ accepted: 0, rejected: [{ index: 0, code: 'UNKNOWN_TYPE' }] })
})

test('sends the acknowledgement only after the commit', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const reached = new Promise<void>((resolve) => {
    before = async () => {
      resolve()
      await held
    }
  })
  let acknowledged = false
  const published = client
    .publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(4), { qos: 1 })
    .then(() => {
      acknowledged = true
    })
  await reached
  // A ping makes a round trip: an early acknowledgement would arrive before its response.
  const pong = new Promise<void>((resolve) => {
    client.on('packetreceive', ({ cmd }) => cmd === 'pingresp' && resolve())
  })
  client.sendPing()
  await pong
  expect(acknowledged).toBe(false)
  expect(await world.countOf(device)).toBe(0)
  goOn()
  await published
  expect(await world.countOf(device)).toBe(1)
})

test('sends no acknowledgement and closes the connection when the database fails', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  before = async () => {
    throw new ApiError(UNAVAILABLE)
  }
  const gone = closed(client)
  let acknowledged = false
  client
    .publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(4), { qos: 1 })
    .then(() => {
      acknowledged = true
    })
    .catch(() => {})
  await gone
  expect(acknowledged).toBe(false)
  expect(await world.countOf(device)).toBe(0)
})

test('acknowledges an unreadable upload with an error, because a retry would fail again', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.subscribeAsync(result)
  for (const [payload, why] of [
    ['{', 'The body is not JSON: Expected property name'],
    ['{"series": {"type": "co2"}}', 'The body is not an upload: series: '],
    ['[]', 'The body is not an upload: '],
    [Buffer.from([0xff, 0xfe]), 'The body is not JSON: Unexpected token'],
  ] as const) {
    const answer = message(client)
    await client.publishAsync(events, payload, { qos: 1 })
    expect(await answer).toEqual({ code: 'MALFORMED_BODY', detail: expect.stringContaining(why) })
  }
  const many = Array.from({ length: 20_001 }, (_, i) => i)
  const answer = message(client)
  const series = [{ type: 'temperature', timestamps: many, values: many }]
  await client.publishAsync(events, JSON.stringify({ series }), { qos: 1 })
  expect(await answer).toMatchObject({ code: 'TOO_MANY_READINGS' })
})

test.each([
  ['a wrong key', { password: 'wrong' }],
  ['no key', { password: undefined }],
  ['another box’s name', { username: 'sender-0' }],
  ['no name', { username: '' }],
])('refuses to sign in with %s', async (_, options) => {
  const device = await world.sender()
  await expect(world.connect(device, options)).rejects.toThrow()
})

test('stores nothing that follows a DISCONNECT in the same segment', async () => {
  const device = await world.sender()
  const { events } = deviceTopics(device.hardwareUniqueId)
  const publish = (value: number, id: number) => {
    world.clock.advance(1000)
    return publishFrame(events, world.uploadOf(value), id)
  }
  const { socket, hear } = await connectRawBox(world.mqtt.port, device)
  socket.write(publish(4, 1))
  await hear(puback)
  const gone = once(socket, 'close')
  socket.write(Buffer.concat([disconnectFrame, publish(5, 2), publish(6, 3)]))
  await gone
  const client = await world.connect(device)
  await client.publishAsync(events, '{"events":[]}', { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
})

test('a newer connection of a box replaces the older one, whatever their client ids', async () => {
  const device = await world.sender()
  const older = await world.connect(device, { clientId: 'one' })
  const gone = closed(older)
  const newer = await world.connect(device, { clientId: 'two' })
  await gone
  await newer.publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(1), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
})

test('a failed sign-in with the name of a box does not disturb it', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  await expect(
    world.connect(device, { password: 'wrong', clientId: device.hardwareUniqueId }),
  ).rejects.toThrow()
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(1), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
})

test('survives boxes that disconnect before they are looked up', async () => {
  const device = await world.sender()
  const gone = Array.from({ length: 50 }, () => {
    const socket = connectTcp(world.mqtt.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(connectFrame(device.hardwareUniqueId, device.deviceKey), () => socket.resetAndDestroy())
    return once(socket, 'close')
  })
  await Promise.all(gone)
  const client = await world.connect(device)
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(1), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)
})

test('a new key, from whichever process, closes the connections that used the previous one', async () => {
  const device = await world.sender()
  const client = await world.connect(device)
  const renewal = (work: (deviceKey: string) => void) =>
    world.inStack(world.ours, async (db) =>
      work(await renewDeviceKey(db, device.id, world.clock.now(), world.random)),
    )
  await expect(
    renewal(() => {
      throw new Error('something else failed')
    }),
  ).rejects.toThrow('something else failed')
  // Signals arrive in order, so one from the failed transaction would have arrived before this one.
  const other = await world.sender()
  const heard = closed(await world.connect(other))
  await world.inStack(world.ours, (db) => renewDeviceKey(db, other.id, world.clock.now(), world.random))
  await heard
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, world.uploadOf(1), { qos: 1 })
  expect(await world.countOf(device)).toBe(1)

  const gone = closed(client)
  await renewal(() => {})
  await gone
})

test.each([
  ['nonsense', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a frame that says it is very long', Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f])],
])('%s closes the connection', async (_, bytes) => {
  const socket = connectTcp(world.mqtt.port, '127.0.0.1')
  const gone = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
  })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  await gone
})
