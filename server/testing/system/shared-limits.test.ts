import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { connectAsync } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type TwoCustomers,
} from '../../features/boxes/sensorboxes/testing/two-customers.ts'
import { type Mqtt, startMqtt } from '../../features/intake/ingest/public.ts'
import { createStrangers } from '../../platform/connections/strangers.ts'
import { createLog } from '../../platform/log/log.ts'
import { joinProcesses, type Processes } from '../../platform/processes/join-processes.ts'
import { listProcesses, newestMigration } from '../../platform/processes/process-queries.ts'
import { createSharedCounts, type SharedCounts } from '../../platform/processes/shared-counts.ts'
import { startTestApp, type TestApp, testPassword } from '../app.ts'
import { ask } from '../ask.ts'

/** Limits that hold for all servers together, with two servers on one database. */
const most = { uploads: 12, readings: 40, connections: 8, streams: 12 }
const deviceLimits = { uploadsPerMinute: most.uploads, readingsPerMinute: most.readings }

interface Server {
  readonly app: TestApp
  readonly mqtt: Mqtt
  readonly processes: Processes
  readonly httpPort: number
}
let world: TwoCustomers
let one: Server
let two: Server
const sockets: Socket[] = []

beforeAll(async () => {
  const parts = partsOf()
  world = await openTwoCustomers({ ...parts, deviceLimits })
  one = await serve(world.app, parts, true)
  const others = partsOf()
  const { databases, clock } = world.app
  const app = await startTestApp({ ...others, deviceLimits, databases, now: clock.now() })
  two = await serve(app, others, false)
})
beforeEach(async () => {
  // A server that a test has counted dead joins again.
  await beat()
  await beat()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { app, mqtt } of [one, two]) {
    const connections = promisify(app.http.server.getConnections.bind(app.http.server))
    await expect.poll(async () => (await connections()) + mqtt.sockets().open).toBe(0)
  }
})
afterAll(async () => {
  for (const { processes, mqtt, app } of [two, one]) {
    await processes.leave()
    await mqtt.close()
    await app.close()
  }
})

type Parts = ReturnType<typeof partsOf>
function partsOf() {
  const counts: SharedCounts = createSharedCounts()
  return { counts, strangers: createStrangers(most.connections, [], counts) }
}

async function serve(app: TestApp, { counts, strangers }: Parts, isFirst: boolean): Promise<Server> {
  const log = createLog('silent')
  const schema = (await app.database.asSystem(newestMigration)) ?? ''
  let joins = true
  const processes = await joinProcesses({
    ...app,
    counts,
    log,
    lock: { isAlone: async () => joins && isFirst },
    shared: { files: 'bucket', keys: ['one'] },
    schema,
    pause: delay,
    onRefused: (reason) => {
      throw reason
    },
  })
  joins = false
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...app, strangers, log })
  return { app, mqtt, processes, httpPort: (app.http.server.address() as AddressInfo).port }
}

/** The servers exchange their counts. */
async function beat() {
  for (let nr = 0; nr < 2; nr++) for (const { processes } of [one, two]) await processes.beat()
}

function advance(ms: number) {
  for (const { app } of [one, two]) app.clock.advance(ms)
}

/** Beats until the other server counts as dead, and once more. */
async function beatAlone({ processes }: Server) {
  for (let nr = 0; nr < 5; nr++) await processes.beat()
  expect(processes.count()).toBe(1)
}

type Box = Awaited<ReturnType<TwoCustomers['register']>>

async function enabled(): Promise<Box> {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  advance(60_000)
  return box
}

let sent = 0
function readings(count: number) {
  return Array.from({ length: count }, () => ({
    type: 'temperature' as const,
    value: 4,
    timestamp: world.app.clock.now() - 1000 * ++sent,
  }))
}

/** Uploads over HTTP, one after another. Returns the statuses, each with its number in a row. */
async function upload(at: Server, box: Box, uploads: number, ofEach = 1): Promise<string> {
  const headers = { authorization: `Bearer ${box.device_key}` }
  const statuses: number[] = []
  for (let nr = 0; nr < uploads; nr++) {
    const body = { events: readings(ofEach) }
    statuses.push((await ask(at.app.http, ingestEvents, { headers, body })).status)
  }
  return statuses.join().replace(/(\d+)(,\1)*/g, (run, status) => `${run.split(',').length} × ${status}`)
}

async function connectBox(at: Server, box: Box) {
  return connectAsync({
    host: '127.0.0.1',
    port: at.mqtt.port,
    username: box.hardware_unique_id,
    password: box.device_key,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
}

/** Connects without sending anything. */
async function connectSilently(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

test('a box that uploads to two servers in turn may not upload more', async () => {
  const box = await enabled()
  expect(await upload(one, box, 8)).toBe('8 × 200')
  await beat()
  expect(await upload(two, box, 6)).toBe('4 × 200,2 × 429')
  await beat()
  expect(await upload(one, box, 1)).toBe('1 × 429')
  advance(60_000)
  expect(await upload(two, box, 2)).toBe('2 × 200')
})

test('an excess from before the servers have exchanged their counts is paid off in the next minutes', async () => {
  const box = await enabled()
  for (const server of [one, two]) expect(await upload(server, box, 12)).toBe('12 × 200')
  await beat()
  advance(60_000)
  for (const server of [one, two]) expect(await upload(server, box, 1)).toBe('1 × 429')
  advance(60_000)
  expect(await upload(one, box, 12)).toBe('12 × 200')
})

test('readings are limited at all servers together', async () => {
  const box = await enabled()
  expect(await upload(one, box, 1, 30)).toBe('1 × 200')
  await beat()
  expect(await upload(two, box, 1, 11)).toBe('1 × 429')
  expect(await upload(two, box, 1, 10)).toBe('1 × 200')
})

test('uploads over MQTT to one server count over HTTP at the other one', async () => {
  const box = await enabled()
  const client = await connectBox(one, box)
  for (let nr = 0; nr < 6; nr++) {
    const payload = JSON.stringify({ events: readings(5) })
    await client.publishAsync(deviceTopics(box.hardware_unique_id).events, payload, { qos: 1 })
  }
  await client.endAsync()
  await beat()
  expect(await upload(two, box, 1, 11)).toBe('1 × 429')
  expect(await upload(two, box, 6)).toBe('5 × 200,1 × 429')
})

test('a box that has reached its limit over HTTP at one server waits over MQTT at the other one', async () => {
  const box = await enabled()
  expect(await upload(one, box, 12)).toBe('12 × 200')
  await beat()
  const client = await connectBox(two, box)
  const payload = JSON.stringify({ events: readings(1) })
  const published = client.publishAsync(deviceTopics(box.hardware_unique_id).events, payload, { qos: 1 })
  await expect.poll(() => two.mqtt.sockets().paused).toBe(1)
  advance(60_000)
  await published
  await client.endAsync()
})

test('an address has no more connections at two servers, and room at each of them', async () => {
  const open = (some: readonly Socket[]) => some.filter(({ closed }) => !closed).length
  const first: Socket[] = []
  for (let nr = 0; nr < 8; nr++) first.push(await connectSilently(nr % 2 ? one.httpPort : one.mqtt.port))
  await beat()
  const second: Socket[] = []
  for (let nr = 0; nr < 8; nr++) second.push(await connectSilently(nr % 2 ? two.httpPort : two.mqtt.port))
  await expect.poll(() => open(second)).toBe(4)
  expect([open(first), open(second.slice(-1))]).toEqual([8, 1])
  await beat()
  await expect.poll(() => open(first)).toBe(4)
  expect([open(first.slice(-1)), open(second)]).toEqual([1, 4])
})

test('a session has no more streams at two servers', async () => {
  const cookie = await world.app.signInRaw('admin@ours.example.com', testPassword)
  const over: boolean[] = []
  const listen = async (at: Server) => {
    const nr = over.push(false) - 1
    const asked = request({
      host: '127.0.0.1',
      port: at.httpPort,
      path: fillPath(openStream),
      headers: { cookie, host: 'localhost' },
    })
    const answered = once(asked, 'response')
    asked.end()
    const [answer] = await answered
    answer.resume().on('close', () => {
      over[nr] = true
    })
    sockets.push(answer.socket)
  }
  for (let nr = 0; nr < 10; nr++) await listen(one)
  await beat()
  for (let nr = 0; nr < 8; nr++) await listen(two)
  // Six are its share.
  const isOver = (count: number) => Array.from({ length: count }, (_, nr) => nr < count - 6)
  await expect.poll(() => over.slice(10)).toEqual(isOver(8))
  await beat()
  await expect.poll(() => over.slice(0, 10)).toEqual(isOver(10))
})

test('connections to a server that no longer responds do not count, once it is known to be gone', async () => {
  for (let nr = 0; nr < 8; nr++) await connectSilently(one.mqtt.port)
  await beat()
  await beatAlone(two)
  const after: Socket[] = []
  for (let nr = 0; nr < 8; nr++) after.push(await connectSilently(two.mqtt.port))
  await connectSilently(two.mqtt.port)
  await expect.poll(() => after.map(({ closed }) => closed).indexOf(false)).toBe(1)
})

test('uploads are not counted twice when a server has lost its row', async () => {
  const box = await enabled()
  expect(await upload(one, box, 6)).toBe('6 × 200')
  await beat()
  // As after a crash of PostgreSQL.
  await world.app.database.asSystem((tx) => tx.deleteFrom('server_process').execute())
  await beat()
  await beat()
  expect(await upload(two, box, 7)).toBe('6 × 200,1 × 429')
})

test('one server alone stores no counts', async () => {
  const stored = async () =>
    (await world.app.database.asSystem(listProcesses)).flatMap(({ counts }) => Object.keys(counts))
  const box = await enabled()
  await upload(one, box, 10)
  await beat()
  expect(await stored()).toContain('uploads')
  await beatAlone(one)
  advance(60_000)
  await upload(one, box, 10)
  await one.processes.beat()
  expect(await stored()).toEqual([])
})
