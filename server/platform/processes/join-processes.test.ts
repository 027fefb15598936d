import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { movableClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { StartupError } from '../instance/startup-error.ts'
import { type Live, startLive } from '../live/live.ts'
import { createLog } from '../log/log.ts'
import { assertNoneRuns, joinProcesses, type Processes } from './join-processes.ts'
import { listProcesses, newestMigration } from './process-queries.ts'
import { createSharedCounts } from './shared-counts.ts'

const clock = movableClock(Date.UTC(2026, 10, 26, 12))
const random = systemRandom(clock)
const logged: string[] = []
const log = createLog('info', { write: (line: string) => void logged.push(line) })
let fresh: TestDatabase
let database: Database
let newest: string
let opened: { live: Live; processes: Processes }[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
  newest = (await database.asSystem(newestMigration)) ?? ''
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})
beforeEach(() => {
  opened = []
  logged.length = 0
})
afterEach(async () => {
  for (const { live, processes } of opened) {
    await processes.leave()
    await live.close()
  }
})

interface Running extends Processes {
  /** Hangs from now on: it hears nothing and doesn't beat. */
  hang(): void
  readonly refusals: readonly StartupError[]
}

async function join(
  options: { files?: string; keys?: string[]; isAlone?: boolean; schema?: string; looks?: number[] } = {},
): Promise<Running> {
  const { files = 'bucket', keys = ['one'], isAlone = false } = options
  const refusals: StartupError[] = []
  const live = await startLive(fresh.databases.system, log)
  let hangs = false
  let begins = true
  const processes = await joinProcesses({
    database,
    live: {
      onSignal: (name, hear) =>
        live.onSignal(name, (text) => {
          if (!hangs) hear(text)
        }),
    },
    lock: { isAlone: async () => begins && isAlone },
    clock,
    random,
    log,
    shared: { files, keys },
    counts: createSharedCounts(),
    schema: options.schema ?? newest,
    pause: async (ms) => (options.looks ? options.looks.push(ms) : delay(ms)),
    onRefused: (reason) => refusals.push(reason),
  }).catch(async (error) => {
    await live.close()
    throw error
  })
  begins = false
  opened.push({ live, processes })
  return {
    ...processes,
    refusals,
    hang: () => {
      hangs = true
    },
  }
}

const rows = () => database.asSystem(listProcesses)

test('servers that join one another know their number and have one run', async () => {
  const first = await join({ isAlone: true })
  const second = await join()
  const third = await join()
  expect([second.count(), third.count()]).toEqual([2, 3])
  expect(new Set([first, second, third].map((each) => each.run())).size).toBe(1)
  await expect.poll(() => first.count()).toBe(3)
  for (const each of [first, second, third]) await each.beat()
  expect([first, second, third].map((each) => each.count())).toEqual([3, 3, 3])
  await third.leave()
  await first.beat()
  expect(first.count()).toBe(2)
})

test('a server that is alone begins another run, whatever rows others have left', async () => {
  const before = await join({ isAlone: true })
  const looks: number[] = []
  const after = await join({ isAlone: true, files: 'elsewhere', looks })
  expect(after.run()).not.toBe(before.run())
  expect([looks, (await rows()).length]).toEqual([[], 1])
  await before.leave()
})

test('refuses a server with other files, and one with other keys', async () => {
  await join({ isAlone: true, keys: ['one', 'two'] })
  await expect(join({ files: 'own folder' })).rejects.toThrow(
    /^Another server works on this database \(process \d+ on \S+, since 2026-11-26T12:00:00Z\), and they would not have the same files: set FILES to the same place for both, or stop that one\.$/,
  )
  for (const keys of [['three'], ['three', 'one'], ['two']]) {
    await expect(join({ keys })).rejects.toThrow(
      'and they could not read the secrets that the other one stores: give both the same SECRET_KEYS, or stop that one.',
    )
  }
  // A key is changed by giving the new one to all servers, then putting it first.
  await join({ keys: ['two', 'one'] })
  expect((await rows()).length).toBe(2)
})

test('refuses a server whose program knows another schema', async () => {
  await expect(join({ isAlone: true, schema: '0001_tenancy.sql' })).rejects.toThrow(
    `its newest migration is ${newest}, and this program's is 0001_tenancy.sql`,
  )
})

test('a server that hangs counts as dead after three beats of another one, and is known again when it comes back', async () => {
  const first = await join({ isAlone: true })
  const second = await join()
  second.hang()
  for (const count of [2, 2, 2, 1]) {
    await first.beat()
    expect(first.count()).toBe(count)
  }
  expect(logged.join()).toContain('a server no longer responds and counts as dead')
  await second.beat()
  expect(logged.join()).toContain('this server had been counted dead by others')
  await first.beat()
  expect([first.count(), second.run()]).toEqual([2, first.run()])
})

test('a server in whose place another one has started stops when it comes back', async () => {
  const hanging = await join({ isAlone: true, files: 'folder' })
  hanging.hang()
  const looks: number[] = []
  await join({ files: 'bucket', looks })
  // 15 seconds for it to prove that it lives.
  expect(looks.reduce((sum, ms) => sum + ms)).toBe(15_000)
  expect(hanging.refusals).toEqual([])
  await hanging.beat()
  expect(hanging.refusals.map(({ message }) => message)).toEqual([
    expect.stringContaining('they would not have the same files'),
  ])
})

test('after an outage of the database no server counts another one as dead because of it', async () => {
  const first = await join({ isAlone: true })
  const second = await join()
  await second.beat()
  clock.advance(3_600_000)
  await first.beat()
  await second.beat()
  expect([first.count(), second.count()]).toEqual([2, 2])
})

test('a database is not migrated while a server of another version works on it', async () => {
  const deps = { database, pause: async () => {}, isAlone: async () => false }
  await assertNoneRuns(deps)
  const first = await join({ isAlone: true })
  await expect(assertNoneRuns(deps)).rejects.toThrow(
    'and it is of an older version: stop all servers before you start a newer one.',
  )
  await assertNoneRuns({ ...deps, isAlone: async () => true })
  first.hang()
  await assertNoneRuns(deps)
})
