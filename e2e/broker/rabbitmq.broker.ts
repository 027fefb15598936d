// npm run test:broker: built servers with RabbitMQ as the operator's broker, which are all killed. It needs Debian's package
// rabbitmq-server.
import { renewDeviceKey } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { connect as connectLater } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type BrokerWorld,
  closed,
  listen,
  openBrokerWorld,
  type PlacedBroker,
  publish,
  waiting,
  withinMs,
} from './broker-world.ts'
import { placeRabbitMq } from './rabbitmq.ts'
import {
  expectConfigurations,
  expectFloodStored,
  expectResults,
  expectSurvivedKills,
} from './same-at-each-broker.ts'

let broker: PlacedBroker
let boxes: BrokerWorld

beforeAll(async () => {
  boxes = await openBrokerWorld(2, async (questions) => {
    broker = await placeRabbitMq(questions)
    return broker
  })
}, 180_000)
afterAll(() => boxes?.close(), 60_000)

test('a box signs in with its key and its own name only, and uses its own topics only', async () => {
  const [box, other] = [await boxes.makeBox(), await boxes.makeBox()]
  await expect(boxes.connect(box, { password: 'wrong' })).rejects.toThrow()
  await expect(boxes.connect(box, { password: other.deviceKey })).rejects.toThrow()
  // With the client id of another box it would get that box's messages.
  await expect(boxes.connect(box, { clientId: other.hardwareUniqueId })).rejects.toThrow()

  const foreign = await boxes.connect(box)
  const gone = closed(foreign)
  foreign.publish(deviceTopics(other.hardwareUniqueId).events, '{"events":[]}', { qos: 1 })
  await gone
  const listener = await boxes.connect(box)
  const granted = await listener
    .subscribeAsync(deviceTopics(other.hardwareUniqueId).config, { qos: 1 })
    .catch(() => null)
  expect(granted?.[0]?.qos ?? 128).toBe(128)

  const client = await boxes.connect(box)
  await publish(client, box, 1)
  await boxes.untilStored(1, box)
  expect(await boxes.stored(other)).toBe(0)
}, 60_000)

test('an upload is stored, and its result and its refusal come back', () => expectResults(boxes), 60_000)

test(
  'a configuration reaches a subscribed box at once, any other with its next upload, and is acknowledged',
  () => expectConfigurations(boxes),
  60_000,
)

test('a configuration waits in the broker for a box whose session is not clean', async () => {
  const box = await boxes.makeBox()
  const before = await boxes.connect(box, { clean: false })
  await listen(before, box)
  await before.endAsync()
  await boxes.configure(box, 1800)
  await vi.waitFor(async () => expect(await boxes.deliveryStatus(box)).toBe('sending_to_sb'), waiting)
  const { hardwareUniqueId: username, deviceKey: password } = box
  const again = connectLater(broker.mqttUrl, {
    username,
    password,
    clientId: username,
    clean: false,
    reconnectPeriod: 0,
  })
  const heard = new Promise((resolve) =>
    again.once('message', (_topic, payload) => resolve(JSON.parse(String(payload)))),
  )
  expect(await heard).toMatchObject({ kind: 'wakeup', body: { send_interval_s: 1800 } })
  await again.endAsync(true)
}, 60_000)

test('a new key closes the connection that the previous one opened', async () => {
  const box = await boxes.makeBox()
  const client = await boxes.connect(box)
  const gone = closed(client)
  const { device_key } = await boxes.session.call(renewDeviceKey, { params: { id: box.id } })
  await gone
  await expect(boxes.connect(box)).rejects.toThrow()
  const renewed = await boxes.connect({ ...box, deviceKey: device_key })
  await publish(renewed, box, 1)
  await boxes.untilStored(1, box)
}, 60_000)

test(
  'two servers share the work, and nothing is lost or stored twice when they are killed under load',
  () => expectSurvivedKills(boxes),
  240_000,
)

test('what the broker has acknowledged survives its kill, and the server reconnects', async () => {
  const fleet = await boxes.makeFleet()
  // RabbitMQ remembers that they may publish. Otherwise it would ask a server.
  await fleet.publish(20)
  await boxes.untilStored(20, ...fleet.boxes)
  await Promise.all(boxes.servers.map(boxes.kill))
  await fleet.publish(2_000)
  await broker.kill()
  for (const server of boxes.servers) server.start()
  for (const server of boxes.servers) {
    await server.untilReady(withinMs)
    expect(await boxes.warnings(server)).toContain('broker')
  }
  expect(await boxes.stored(...fleet.boxes)).toBe(20)
  await broker.start()
  await boxes.untilTaking()
  await boxes.untilStored(2_020, ...fleet.boxes)

  await broker.kill()
  for (const server of boxes.servers)
    await vi.waitFor(async () => expect(await boxes.warnings(server)).toContain('broker'), waiting)
  await broker.start()
  await boxes.untilTaking()
  await fleet.connect()
  await fleet.publish(20)
  await boxes.untilStored(2_040, ...fleet.boxes)
  expect(
    boxes.servers[0]
      ?.output()
      .match(/the broker is (un)?available/g)
      ?.slice(-4),
  ).toEqual([
    'the broker is unavailable',
    'the broker is available',
    'the broker is unavailable',
    'the broker is available',
  ])
}, 240_000)

test('a flood is stored, and each upload is answered', () => expectFloodStored(boxes, 'RabbitMQ'), 120_000)
