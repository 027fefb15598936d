// npm run test:broker: built servers with mosquitto as a broker with shared subscriptions, and kills of both. It needs Debian's package
// mosquitto.
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Program } from '../crash/program.ts'
import { type BrokerWorld, closed, openBrokerWorld, publish, waiting } from './broker-world.ts'
import { type Mosquitto, placeMosquitto } from './mosquitto.ts'
import {
  expectConfigurations,
  expectFloodStored,
  expectResults,
  expectSurvivedKills,
} from './same-at-each-broker.ts'

let broker: Mosquitto
let boxes: BrokerWorld
let first: Program
let second: Program

beforeAll(async () => {
  broker = await placeMosquitto()
  boxes = await openBrokerWorld(2, async () => broker)
  ;[first, second] = boxes.servers as [Program, Program]
}, 180_000)
beforeEach(() => boxes.untilTaking())
afterAll(() => boxes?.close(), 60_000)

test.each([[4], [5]] as const)(
  'an upload over MQTT %i is stored, and its result and its refusal come back',
  (protocolVersion) => expectResults(boxes, { protocolVersion }),
  60_000,
)

test('what a box publishes to the topic of another box is not stored', async () => {
  const [box, other] = [await boxes.makeBox(), await boxes.makeBox()]
  const foreign = await boxes.connect(box)
  const gone = closed(foreign)
  foreign.publish(deviceTopics(other.hardwareUniqueId).events, '{"events":[]}', { qos: 1 })
  await gone
  await publish(await boxes.connect(box), box, 1)
  await boxes.untilStored(1, box)
  expect(await boxes.stored(other)).toBe(0)
}, 60_000)

test(
  'a configuration reaches a subscribed box at once, any other with its next upload, and is acknowledged',
  () => expectConfigurations(boxes),
  60_000,
)

test(
  'two servers share the work, and nothing is lost or stored twice when they are killed under load',
  () => expectSurvivedKills(boxes),
  240_000,
)

test('all servers may be away: what the broker has acknowledged meanwhile is stored once they are back', async () => {
  const fleet = await boxes.makeFleet()
  await boxes.kill(first)
  await boxes.kill(second)
  await fleet.publish(2_000)
  await boxes.start(first, second)
  await boxes.untilStored(2_000, ...fleet.boxes)
}, 120_000)

test('a restart of the broker loses nothing', async () => {
  const fleet = await boxes.makeFleet()
  await boxes.kill(first)
  await boxes.kill(second)
  await fleet.publish(2_000)
  await broker.stop()
  await broker.start()
  await boxes.start(first, second)
  await boxes.untilStored(2_000, ...fleet.boxes)
  await broker.stop()
  await vi.waitFor(async () => expect(await boxes.warnings(first)).toContain('broker'), waiting)
  await broker.start()
  await boxes.untilTaking()
  await fleet.connect()
  await fleet.publish(20)
  await boxes.untilStored(2_020, ...fleet.boxes)
}, 120_000)

test('servers connect again after a kill of the broker, and take from it', async () => {
  const fleet = await boxes.makeFleet()
  await fleet.publish(20)
  await boxes.untilStored(20, ...fleet.boxes)
  await broker.kill()
  for (const server of [first, second])
    await vi.waitFor(async () => expect(await boxes.warnings(server)).toContain('broker'), waiting)
  await broker.start()
  await boxes.untilTaking()
  await fleet.connect()
  await fleet.publish(2_000)
  await boxes.untilStored(2_020, ...fleet.boxes)
  expect(
    first
      .output()
      .match(/the broker is (un)?available/g)
      ?.slice(-2),
  ).toEqual(['the broker is unavailable', 'the broker is available'])
}, 120_000)

test('how many acknowledged uploads come back after a kill of the broker while no server takes', async () => {
  const fleet = await boxes.makeFleet()
  await boxes.kill(first)
  await boxes.kill(second)
  await fleet.publish(2_000)
  await broker.kill()
  await broker.start()
  await boxes.start(first, second)
  await fleet.connect()
  await fleet.publish(20)
  await boxes.untilStoredMoreThan(19, ...fleet.boxes)
  const back = (await boxes.stored(...fleet.boxes)) - 20
  process.stdout.write(
    `mosquitto, killed with 2,000 acknowledged uploads that nobody had taken: ${back} came back\n`,
  )
}, 120_000)

test('a flood is stored, and each upload is answered', () => expectFloodStored(boxes, 'mosquitto'), 120_000)
