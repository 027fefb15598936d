import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { freshDatabase, type TestDatabase } from '@sensorstack/server/testing/database.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import {
  httpTransport,
  type Transport,
  type TransportRequest,
} from '@sensorstack/simulator/client/transport.ts'
import { connectAsync } from 'mqtt'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Balancer, startBalancer } from './balancer.ts'
import { foundWorld } from './found-world.ts'
import { type Program, placeProgram } from './program.ts'

/** Several servers of the built product on one database. `crash.test.ts` kills them. */
const withinMs = 60_000
const keys = `main:${Buffer.alloc(32, 7).toString('base64')}`
let fresh: TestDatabase
let files: string
let balancer: Balancer
const placed: Program[] = []

beforeEach(async () => {
  fresh = await freshDatabase()
  files = mkdtempSync(join(tmpdir(), 'sensorstack-files-'))
  balancer = await startBalancer(() => placed)
})

afterEach(async () => {
  for (const program of placed.splice(0).toReversed()) await program.remove()
  await balancer.close()
  rmSync(files, { recursive: true })
  await fresh.drop()
})

/** A server that can share the database, unless its settings say otherwise. */
async function place(settings: Readonly<Record<string, string>> = {}): Promise<Program> {
  const { owner, app, system } = fresh.databases
  const program = await placeProgram({
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_SYSTEM_URL: system,
    DEMO: 'off',
    FILES: files,
    SECRET_KEYS: keys,
    PUBLIC_URL: balancer.url,
    ...settings,
  })
  placed.push(program)
  return program
}

async function start(...programs: readonly Program[]): Promise<void> {
  for (const program of programs) program.start()
  for (const program of programs) await program.untilReady(withinMs)
}

async function refusal(program: Program): Promise<string> {
  program.start()
  expect(await program.untilEnded()).toBe(1)
  return program.errors()
}

const superuserUrl = () =>
  withDatabase(inject('testPostgres').superuserUrl, new URL(fresh.databases.owner).pathname)

test('servers that start at the same moment share an empty database, and one that would do harm beside them does not start', async () => {
  const [first, second] = [await place(), await place()]
  await start(first, second)
  const own = await place({ FILES: '' })
  expect(await refusal(own)).toContain(
    "They can't share it, because this one keeps its files in a folder of its own (set FILES).",
  )
  const otherFolder = mkdtempSync(join(tmpdir(), 'sensorstack-files-'))
  expect(await refusal(await place({ FILES: otherFolder }))).toMatch(
    /^Sensorstack can't start\. Another server works on this database \(process \d+ on \S+, since [^)]+Z\), and they would not have the same files: set FILES to the same place for both, or stop that one\.\n$/,
  )
  rmSync(otherFolder, { recursive: true })
  const otherKeys = `main:${Buffer.alloc(32, 8).toString('base64')}`
  expect(await refusal(await place({ SECRET_KEYS: otherKeys }))).toContain(
    'they could not read the secrets that the other one stores',
  )
  expect(await refusal(await place({ DEMO: 'small' }))).toContain(
    'because this one runs the demo (set DEMO=off).',
  )
}, 180_000)

test('what one server says about a list is good at the other one, and a box is at one of them', async () => {
  const [first, second] = [await place(), await place()]
  await start(first, second)
  await balancer.untilServing([first.url, second.url])
  const world = await foundWorld({ ...balancer, environment: first.environment, superuserUrl })
  const box = await world.makeSensorbox()
  let asked: TransportRequest | undefined
  const recording: Transport = (request) => {
    asked = request
    return httpTransport(first.url)(request)
  }
  const { email, password } = world.provider.admin
  const session = await createClient(recording, { origin: balancer.url }).signIn(email, password)
  await session.call(listSensorboxes)
  const load = (at: Program, query = '', headers: Record<string, string> = {}) => {
    if (!asked) throw new Error('nothing was asked')
    const url = `${asked.url.replace(/\?.*/, '')}${query}`
    return httpTransport(at.url)({ ...asked, url, headers: { ...asked.headers, ...headers } })
  }

  const tag = String((await load(first)).headers.etag)
  expect((await load(second, '', { 'if-none-match': tag })).status).toBe(304)
  const version = /"(.+)"/.exec(tag)?.[1] ?? ''
  await box.upload({ events: [{ type: 'temperature', value: 4, timestamp: Date.now() }] })
  const changes: ListChanges<{ id: string }> = JSON.parse((await load(second, `?since=${version}`)).body)
  expect([changes.changed.map(({ id }) => id), changes.gone]).toEqual([[box.id], []])

  const connect = (at: Program) =>
    connectAsync(at.mqttUrl, { username: box.hardwareUniqueId, password: box.deviceKey, reconnectPeriod: 0 })
  const older = await connect(first)
  const left = new Promise<void>((resolve) => {
    older.once('close', () => resolve())
  })
  const newer = await connect(second)
  await left
  expect(newer.connected).toBe(true)
  await newer.endAsync()
}, 120_000)

test('restarts one after another go unnoticed by people and boxes', async () => {
  const programs = [await place(), await place()]
  await start(...programs)
  await balancer.untilServing(programs.map(({ url }) => url))
  const world = await foundWorld({ ...balancer, environment: programs[0]?.environment ?? {}, superuserUrl })
  const { admin } = world.provider
  const box = await world.makeSensorbox()
  const session = await admin.signIn()

  const firstMs = Date.now() - 3_600_000
  let uploads = 0
  let lists = 0
  let over = false
  const repeat = async (work: () => Promise<unknown>) => {
    while (!over) await work()
  }
  const load = Promise.all([
    repeat(async () => {
      const timestamp = firstMs + uploads++ * 1000
      await box.upload({ events: [{ type: 'temperature', value: 4, timestamp }] })
    }),
    repeat(async () => {
      const boxes = await session.call(listSensorboxes)
      expect(boxes.map(({ id }) => id)).toContain(box.id)
      lists += 1
    }),
  ])
  const restartAll = async () => {
    for (const program of programs) {
      const others = programs.filter((each) => each !== program).map(({ url }) => url)
      process.kill(program.pid(), 'SIGTERM')
      await balancer.untilServing(others)
      expect(await program.untilEnded()).toBe(0)
      await start(program)
      await balancer.untilServing([...others, program.url])
    }
  }
  await Promise.race([restartAll(), load]).finally(() => {
    over = true
  })
  await load
  expect(uploads).toBeGreaterThan(10)
  expect(lists).toBeGreaterThan(10)
  const query = { sensorbox_id: box.id, event_type: ['temperature' as const], batch_size: 40_000 }
  const stored = await session.call(listEvents, { query })
  expect(stored.length).toBe(uploads)
}, 240_000)
