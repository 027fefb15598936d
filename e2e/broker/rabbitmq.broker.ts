// npm run test:broker: the built product with RabbitMQ as the operator's broker, which are both killed. It needs Debian's package
// rabbitmq-server.
import { renewDeviceKey } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createWakeup,
  getAssignedWakeup,
  syncWakeup,
} from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { MadeSensorbox, World } from '@sensorstack/simulator/seed/factories.ts'
import { connectAsync, connect as connectLater, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundWorld } from '../crash/found-world.ts'
import { type Program, placeProgram } from '../crash/program.ts'
import { placeRabbitMq, type RabbitMq } from './rabbitmq.ts'
import { countReadings } from './stored-queries.ts'

const secret = 'a-secret-of-the-brokers-own'
const withinMs = 60_000
const waiting = { timeout: withinMs, interval: 50 }
let broker: RabbitMq
let program: Program
let world: World
let session: Session
const clients: MqttClient[] = []

beforeAll(async () => {
  const settings: Record<string, string> = { DEMO: 'off', MQTT_BROKER_SECRET: secret, LOG_LEVEL: 'info' }
  program = await placeProgram(settings)
  broker = await placeRabbitMq(`${program.url}/api/mqtt-broker/${secret}`)
  Object.assign(program.environment, {
    MQTT_BROKER: broker.url,
    MQTT_BROKER_MANAGEMENT: broker.managementUrl,
  })
  await broker.start()
  await start()
  world = await foundWorld(program)
  session = await world.provider.admin.signIn()
}, 180_000)

afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await program?.remove()
  await broker?.remove()
}, 60_000)

/** Starts the program, and waits until it takes from the broker. */
async function start(): Promise<void> {
  program.start()
  await program.untilReady(withinMs)
  await untilTaking()
}

async function untilTaking(): Promise<void> {
  await vi.waitFor(async () => expect(await warnings()).not.toContain('broker'), waiting)
}

async function warnings(): Promise<string[]> {
  const response = await fetch(`${program.url}/api/health`)
  return ((await response.json()) as { warnings: string[] }).warnings
}

async function connect(box: MadeSensorbox, options: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(broker.mqttUrl, {
    username: box.hardwareUniqueId,
    password: box.deviceKey,
    clientId: box.hardwareUniqueId,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  })
  client.on('error', () => {})
  clients.push(client)
  return client
}

/** Subscribes to results and configurations, and returns them as they arrive. */
async function listen(client: MqttClient, box: MadeSensorbox) {
  const { result, config } = deviceTopics(box.hardwareUniqueId)
  const heard = { results: [] as unknown[], configs: [] as unknown[], qos: [] as number[] }
  client.on('message', (topic, payload, packet) => {
    const body = JSON.parse(payload.toString())
    if (topic === result) heard.results.push(body)
    else {
      heard.configs.push(body)
      heard.qos.push(packet.qos)
    }
  })
  await client.subscribeAsync([result, config], { qos: 1 })
  return heard
}

let newest = 0

/** Publishes uploads of one reading each, all at different times, and resolves when the broker has acknowledged them. */
async function publish(client: MqttClient, box: MadeSensorbox, count: number): Promise<void> {
  const { events } = deviceTopics(box.hardwareUniqueId)
  const bodies = Array.from({ length: count }, () => {
    newest = Math.max(Date.now(), newest + 1)
    return JSON.stringify({ events: [{ type: 'temperature', value: 4, timestamp: newest }] })
  })
  await Promise.all(bodies.map((body) => client.publishAsync(events, body, { qos: 1 })))
}

const stored = (...boxes: readonly MadeSensorbox[]) =>
  countReadings(
    program.superuserUrl(),
    boxes.map(({ id }) => id),
  )

async function untilStored(count: number, ...boxes: readonly MadeSensorbox[]): Promise<void> {
  await vi.waitFor(async () => expect(await stored(...boxes)).toBe(count), waiting)
}

async function untilStoredMoreThan(count: number, ...boxes: readonly MadeSensorbox[]): Promise<void> {
  await vi.waitFor(async () => expect(await stored(...boxes)).toBeGreaterThan(count), waiting)
}

async function kill(): Promise<void> {
  process.kill(program.pid(), 'SIGKILL')
  await program.untilEnded()
}

/** Connected boxes, which publish together. */
async function makeFleet() {
  const boxes: MadeSensorbox[] = []
  for (let i = 0; i < 20; i++) boxes.push(await world.makeSensorbox())
  let connected: MqttClient[] = []
  const fleet = {
    boxes,
    clients: () => connected,
    connect: async () => {
      connected = await Promise.all(boxes.map((box) => connect(box)))
    },
    publish: async (count: number) => {
      await Promise.all(connected.map((client, i) => publish(client, boxes[i]!, count / boxes.length)))
    },
  }
  await fleet.connect()
  return fleet
}

const closed = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()))

test('a box signs in with its key and its own name only, and uses its own topics only', async () => {
  const [box, other] = [await world.makeSensorbox(), await world.makeSensorbox()]
  await expect(connect(box, { password: 'wrong' })).rejects.toThrow()
  await expect(connect(box, { password: other.deviceKey })).rejects.toThrow()
  // With the client id of another box it would get that box's messages.
  await expect(connect(box, { clientId: other.hardwareUniqueId })).rejects.toThrow()

  const foreign = await connect(box)
  const gone = closed(foreign)
  foreign.publish(deviceTopics(other.hardwareUniqueId).events, '{"events":[]}', { qos: 1 })
  await gone
  const listener = await connect(box)
  const granted = await listener
    .subscribeAsync(deviceTopics(other.hardwareUniqueId).config, { qos: 1 })
    .catch(() => null)
  expect(granted?.[0]?.qos ?? 128).toBe(128)

  const client = await connect(box)
  await publish(client, box, 1)
  await untilStored(1, box)
  expect(await stored(other)).toBe(0)
}, 60_000)

test('an upload is stored, and its result and its refusal come back', async () => {
  const box = await world.makeSensorbox()
  const client = await connect(box)
  const heard = await listen(client, box)
  await publish(client, box, 1)
  await vi.waitFor(
    () => expect(heard.results).toMatchObject([{ accepted: 1, duplicates: 0, rejected: [] }]),
    10_000,
  )
  await client.publishAsync(deviceTopics(box.hardwareUniqueId).events, '{', { qos: 1 })
  await vi.waitFor(() => expect(heard.results[1]).toMatchObject({ code: 'MALFORMED_BODY' }), 10_000)
}, 60_000)

test('a configuration reaches a subscribed box at once, any other with its next upload, and is acknowledged', async () => {
  const box = await world.makeSensorbox()
  const send = async (send_interval_s: number) => {
    await session.call(createWakeup, {
      body: { sensorbox_id: box.id, config: { measure_interval_s: 600, send_interval_s } },
    })
    await session.call(syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } })
  }
  const statusOf = async () => {
    const { delivery_status } = await session.call(getAssignedWakeup, { params: { id: box.id } })
    return delivery_status
  }
  await send(3600)
  await vi.waitFor(async () => expect(await statusOf()).toBe('sent_to_ccs'), 10_000)

  const client = await connect(box)
  const heard = await listen(client, box)
  await publish(client, box, 1)
  await vi.waitFor(
    () => expect(heard.configs).toMatchObject([{ kind: 'wakeup', body: { send_interval_s: 3600 } }]),
    10_000,
  )

  await send(7200)
  await vi.waitFor(() => expect(heard.configs[1]).toMatchObject({ body: { send_interval_s: 7200 } }), 10_000)
  expect(heard.qos).toEqual([1, 1])
  const { revision } = heard.configs[1] as { revision: number }
  const { configAck } = deviceTopics(box.hardwareUniqueId)
  await client.publishAsync(configAck, JSON.stringify({ revision, status: 'accepted' }), { qos: 1 })
  await vi.waitFor(async () => expect(await statusOf()).toBe('server_received_ack'), 10_000)
}, 60_000)

test('a configuration waits in the broker for a box whose session is not clean', async () => {
  const box = await world.makeSensorbox()
  const first = await connect(box, { clean: false })
  await listen(first, box)
  await first.endAsync()
  await session.call(createWakeup, {
    body: { sensorbox_id: box.id, config: { measure_interval_s: 600, send_interval_s: 1800 } },
  })
  await session.call(syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } })
  const statusOf = async () => {
    const { delivery_status } = await session.call(getAssignedWakeup, { params: { id: box.id } })
    return delivery_status
  }
  await vi.waitFor(async () => expect(await statusOf()).toBe('sending_to_sb'), 10_000)
  const { hardwareUniqueId: username, deviceKey: password } = box
  const again = connectLater(broker.mqttUrl, {
    username,
    password,
    clientId: username,
    clean: false,
    reconnectPeriod: 0,
  })
  clients.push(again)
  const heard = new Promise((resolve) =>
    again.once('message', (_topic, payload) => resolve(JSON.parse(String(payload)))),
  )
  expect(await heard).toMatchObject({ kind: 'wakeup', body: { send_interval_s: 1800 } })
}, 60_000)

test('a new key closes the connection that the previous one opened', async () => {
  const box = await world.makeSensorbox()
  const client = await connect(box)
  const gone = closed(client)
  const { device_key } = await session.call(renewDeviceKey, { params: { id: box.id } })
  await gone
  await expect(connect(box)).rejects.toThrow()
  const renewed = await connect({ ...box, deviceKey: device_key })
  await publish(renewed, box, 1)
  await untilStored(1, box)
}, 60_000)

test('nothing is lost or stored twice when the server is killed while it takes, however often', async () => {
  const fleet = await makeFleet()
  let sent = 0
  for (let round = 0; round < 3; round++) {
    await Promise.all([fleet.publish(2_000), untilStoredMoreThan(sent, ...fleet.boxes)])
    await kill()
    sent += 2_000
    await start()
  }
  await untilStored(sent, ...fleet.boxes)
}, 240_000)

test('what the broker has acknowledged survives its kill, and the server reconnects', async () => {
  const fleet = await makeFleet()
  // RabbitMQ remembers for a moment that they may publish. Later it would ask the server.
  await fleet.publish(20)
  await untilStored(20, ...fleet.boxes)
  await kill()
  await fleet.publish(2_000)
  await broker.kill()
  program.start()
  await program.untilReady(withinMs)
  expect(await warnings()).toContain('broker')
  expect(await stored(...fleet.boxes)).toBe(20)
  await broker.start()
  await untilTaking()
  await untilStored(2_020, ...fleet.boxes)

  await broker.kill()
  await vi.waitFor(async () => expect(await warnings()).toContain('broker'), waiting)
  await broker.start()
  await untilTaking()
  await fleet.connect()
  await fleet.publish(20)
  await untilStored(2_040, ...fleet.boxes)
  expect(
    program
      .output()
      .match(/the broker is (un)?available/g)
      ?.slice(-4),
  ).toEqual([
    'the broker is unavailable',
    'the broker is available',
    'the broker is unavailable',
    'the broker is available',
  ])
}, 240_000)

test('a flood is stored, and each upload is answered', async () => {
  const fleet = await makeFleet()
  const heard = await Promise.all(fleet.boxes.map((box, i) => listen(fleet.clients()[i]!, box)))
  const answered = () => heard.reduce((sum, { results }) => sum + results.length, 0)
  const begun = performance.now()
  await fleet.publish(5_000)
  const acknowledgedMs = performance.now() - begun
  await untilStored(5_000, ...fleet.boxes)
  const storedMs = performance.now() - begun
  process.stdout.write(
    `5,000 uploads of ${fleet.boxes.length} boxes: acknowledged in ${Math.round(acknowledgedMs)} ms, stored in ${Math.round(storedMs)} ms\n`,
  )
  await vi.waitFor(() => expect(answered()).toBe(5_000), waiting)
}, 120_000)
