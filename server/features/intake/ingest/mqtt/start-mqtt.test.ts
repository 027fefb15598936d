import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { type Live, startLive } from '../../../../platform/live/live.ts'
import { renewDeviceKey } from '../../../boxes/sensorboxes/renew-device-key.ts'
import type { Ingest } from '../ingest.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'
import { connectFrame } from './testing/raw-frames.ts'

let world: UploadWorld
let mqtt: Mqtt
let live: Live
/** Runs before the real submit, so that a test can inspect the state at this point or make it fail. */
let before: () => Promise<void>
const clients: MqttClient[] = []

beforeAll(async () => {
  world = await openUploadWorld()
  const ingest: Ingest = {
    ...world.ingest,
    submit: async (device, upload, key) => {
      await before()
      return world.ingest.submit(device, upload, key)
    },
    submitParsed: async (device, parsed) => {
      await before()
      return world.ingest.submitParsed(device, parsed)
    },
  }
  const log = pino({ level: 'silent' })
  live = await startLive(world.databases.system, log)
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...world, ingest, live, log })
})

afterEach(async () => {
  before = async () => {}
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
before = async () => {}

afterAll(async () => {
  await mqtt.close()
  await live.close()
  await world.close()
})

async function connect(device: Sender, options: Partial<IClientOptions> = {}): Promise<MqttClient> {
  const client = await connectAsync({
    host: '127.0.0.1',
    port: mqtt.port,
    username: device.hardwareUniqueId,
    password: device.deviceKey,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  })
  client.on('error', () => {})
  clients.push(client)
  return client
}

function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    client.once('close', () => resolve())
  })
}

function message(client: MqttClient): Promise<unknown> {
  return new Promise((resolve) => {
    client.once('message', (_topic, payload) => resolve(JSON.parse(payload.toString())))
  })
}

function uploadOf(value: number): string {
  return JSON.stringify({ events: [{ type: 'temperature', value, timestamp: world.clock.now() }] })
}

async function countOf(device: Sender): Promise<number> {
  const rows = await world.database.asSystem((tx) =>
    tx.selectFrom('measurement_hour').select('count').where('sensorbox_key', '=', device.number).execute(),
  )
  return rows.reduce((sum, row) => sum + row.count, 0)
}

async function sender(): Promise<Sender> {
  const device = await world.addSender()
  world.clock.advance(60_000)
  return device
}

test('stores what it acknowledges, and returns refused items', async () => {
  const device = await sender()
  const client = await connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.subscribeAsync(result)
  const answer = message(client)
  await client.publishAsync(events, uploadOf(4), { qos: 1 })
  expect(await countOf(device)).toBe(1)
  expect(await answer).toMatchObject({ accepted: 1, duplicates: 0, rejected: [] })

  const second = message(client)
  await client.publishAsync(events, JSON.stringify({ events: [{ type: 'co2', value: 1 }] }), { qos: 1 })
  expect(await second).toMatchObject({ accepted: 0, rejected: [{ index: 0, code: 'UNKNOWN_TYPE' }] })
})

test('sends the acknowledgement only after the commit', async () => {
  const device = await sender()
  const client = await connect(device)
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
    .publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(4), { qos: 1 })
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
  expect(await countOf(device)).toBe(0)
  goOn()
  await published
  expect(await countOf(device)).toBe(1)
})

test('sends no acknowledgement and closes the connection when the database fails', async () => {
  const device = await sender()
  const client = await connect(device)
  before = async () => {
    throw new ApiError(UNAVAILABLE)
  }
  const gone = closed(client)
  let acknowledged = false
  client
    .publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(4), { qos: 1 })
    .then(() => {
      acknowledged = true
    })
    .catch(() => {})
  await gone
  expect(acknowledged).toBe(false)
  expect(await countOf(device)).toBe(0)
})

test('acknowledges an unreadable upload with an error, because a retry would fail again', async () => {
  const device = await sender()
  const client = await connect(device)
  const { events, result } = deviceTopics(device.hardwareUniqueId)
  await client.subscribeAsync(result)
  for (const [payload, why] of [
    ['{', 'The body is not JSON: Expected property name'],
    ['{"series": [{"type": "co2"}]}', 'The body is not an upload: series.0.timestamps: '],
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
  const device = await sender()
  await expect(connect(device, options)).rejects.toThrow()
})

test('refuses a will', async () => {
  const device = await sender()
  const will = {
    topic: deviceTopics(device.hardwareUniqueId).events,
    payload: Buffer.from('{}'),
    qos: 1,
  } as const
  await expect(connect(device, { will })).rejects.toThrow('Not authorized')
})

test.each([
  ['publishing for another box', (uid: string) => ({ topic: deviceTopics(`${uid}-x`).events })],
  ['publishing where results come back', (uid: string) => ({ topic: deviceTopics(uid).result })],
  ['publishing to the broker', () => ({ topic: '$SYS/x' })],
  ['a retained message', (uid: string) => ({ topic: deviceTopics(uid).events, retain: true })],
])('%s closes the connection and stores nothing', async (_, of) => {
  const device = await sender()
  const client = await connect(device)
  const { topic, retain = false } = of(device.hardwareUniqueId) as { topic: string; retain?: boolean }
  const gone = closed(client)
  client.publish(topic, uploadOf(4), { qos: 1, retain })
  await gone
  expect(await countOf(device)).toBe(0)
})

test.each(['#', 'sensorboxes/+/events/result', 'sensorboxes/other/config', '$SYS/#'])(
  'subscribing to %s closes the connection',
  async (topic) => {
    const client = await connect(await sender())
    const gone = closed(client)
    client.subscribe(topic, () => {})
    await gone
  },
)

/** Returns the audit entries about abuse of a box once there are this many. */
async function abusesOf(device: Sender, count: number): Promise<unknown[]> {
  return vi.waitFor(async () => {
    const rows = await world.database.asSystem((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['stack_id', 'account_id', 'action', 'detail'])
        .where('target', '=', device.id)
        .where('action', '=', 'sensorboxes.turnAway')
        .orderBy('id')
        .execute(),
    )
    expect(rows.length).toBe(count)
    return rows.map(({ stack_id, account_id, detail }) => {
      expect([stack_id, account_id]).toEqual([world.ours, null])
      return (detail as { abuse: string }).abuse
    })
  })
}

test('records abuse of a box’s name in the audit trail of its stack, once per hour and kind', async () => {
  const device = await sender()
  const { events } = deviceTopics(device.hardwareUniqueId)
  const will = { topic: events, payload: Buffer.from('{}'), qos: 1 } as const
  const doings: ((client: MqttClient) => void)[] = [
    (client) => client.publish(`${events}-of-another`, '{}', { qos: 1 }),
    (client) => client.publish(events, '{}', { qos: 1, retain: true }),
    (client) => client.subscribe('#', () => {}),
  ]
  const doAll = async () => {
    for (const options of [{ password: 'wrong' }, { will }]) {
      await expect(connect(device, options)).rejects.toThrow()
    }
    for (const doing of doings) {
      const client = await connect(device)
      const gone = closed(client)
      doing(client)
      await gone
    }
  }
  await doAll()
  await doAll()
  const kinds = ['foreign_subscription', 'foreign_topic', 'retained', 'will', 'wrong_key']
  expect((await abusesOf(device, 5)).sort()).toEqual(kinds)
  world.clock.advance(3_600_000)
  await doAll()
  expect((await abusesOf(device, 10)).length).toBe(10)
  await expect(connect({ ...device, hardwareUniqueId: 'nobody' }, { password: 'wrong' })).rejects.toThrow()
})

test('a newer connection of a box replaces the older one, whatever their client ids', async () => {
  const device = await sender()
  const older = await connect(device, { clientId: 'one' })
  const gone = closed(older)
  const newer = await connect(device, { clientId: 'two' })
  await gone
  await newer.publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(1), { qos: 1 })
  expect(await countOf(device)).toBe(1)
})

test('a failed sign-in with the name of a box does not disturb it', async () => {
  const device = await sender()
  const client = await connect(device)
  await expect(connect(device, { password: 'wrong', clientId: device.hardwareUniqueId })).rejects.toThrow()
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(1), { qos: 1 })
  expect(await countOf(device)).toBe(1)
})

test('survives boxes that disconnect before they are looked up', async () => {
  const device = await sender()
  const gone = Array.from({ length: 50 }, () => {
    const socket = connectTcp(mqtt.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(connectFrame(device.hardwareUniqueId, device.deviceKey), () => socket.resetAndDestroy())
    return once(socket, 'close')
  })
  await Promise.all(gone)
  const client = await connect(device)
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(1), { qos: 1 })
  expect(await countOf(device)).toBe(1)
})

test('a new key, from whichever process, closes the connections that used the previous one', async () => {
  const device = await sender()
  const client = await connect(device)
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
  const other = await sender()
  const heard = closed(await connect(other))
  await world.inStack(world.ours, (db) => renewDeviceKey(db, other.id, world.clock.now(), world.random))
  await heard
  await client.publishAsync(deviceTopics(device.hardwareUniqueId).events, uploadOf(1), { qos: 1 })
  expect(await countOf(device)).toBe(1)

  const gone = closed(client)
  await renewal(() => {})
  await gone
})

test.each([
  ['nonsense', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a frame that says it is very long', Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f])],
])('%s closes the connection', async (_, bytes) => {
  const socket = connectTcp(mqtt.port, '127.0.0.1')
  const gone = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
  })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  await gone
})
