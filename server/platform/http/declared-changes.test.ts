import type { Permission } from '@sensorstack/contract/platform/permissions.ts'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { systemClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { type Database, openDatabase, type StackBound } from '../db/database.ts'
import { listChanged } from '../lists/list-changed.ts'
import { versionOf } from '../lists/queries.ts'
import type { ChangeNotes } from './change-notes.ts'
import { createHttp } from './create-http.ts'
import { type Caller, implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'
import { withoutJobs } from './testing/without-jobs.ts'

const random = systemRandom(systemClock)
const stackId = random.id()
const accountId = random.id()
const caller = {
  accountId,
  stackId,
  role: 'admin',
  isSuperuser: false,
  roots: [stackId],
  barred: [],
} as unknown as Caller
const permission: Permission | null = null

const changing = <const Changes extends 'noted' | 'noted by hand'>(id: string, changes: Changes) =>
  defineRoute({
    id,
    method: 'POST',
    path: `/${id}`,
    summary: 'Does something',
    guard: { access: 'session', permission, scope: 'current', changes },
    responses: { 204: null },
    errors: [],
  })
const noted = changing('things.change', 'noted')
const byHand = changing('things.changeByHand', 'noted by hand')

let fresh: TestDatabase
let database: Database
let app: FastifyInstance
/** The handler of the next request. */
let work: (call: ChangeNotes & { db: StackBound }) => void

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ ...fresh.databases, onError: () => {} })
  await database.asSystem((tx) =>
    tx
      .insertInto('stack')
      .values({ id: stackId, name: 'Here', parent_id: null, is_root_stack: true, created_at: new Date(0) })
      .execute(),
  )
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => 'one',
    hosts: ['localhost'],
    trustedProxies: [],
  })
  registerRoutes(
    app,
    [
      implement(noted, async (call) => {
        work(call)
        return undefined
      }),
      implement(byHand, async ({ db }) => {
        work({ db } as ChangeNotes & { db: StackBound })
        return undefined
      }),
    ],
    {
      database,
      clock: { now: () => Date.UTC(2026, 0, 1) },
      random,
      objectFinders: {},
      checkAnswers: true,
      allowedOrigins: [],
      carriesSession: () => true,
      enterSession: async (tx) => {
        await sql`select set_walls(${caller.accountId}, ${caller.roots}, false, '{}')`.execute(tx)
        return caller
      },
      jobs: withoutJobs,
      findDevice: () => Promise.reject(new Error('there are no devices here')),
    },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
  await fresh.drop()
})

const trail = () =>
  database.asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['stack_id', 'account_id', 'action', 'target', 'detail', 'created_at'])
      .orderBy('id')
      .execute(),
  )

/** Sends a request with this handler and returns the status, the new trail entries and whether the list version rose. */
async function send(next: typeof work, url = '/api/things.change') {
  const version = () => database.asSystem((tx) => versionOf(tx, stackId))
  const [entries, before] = [await trail(), await version()]
  work = next
  const { statusCode } = await app.inject({ method: 'POST', url })
  return {
    status: statusCode,
    noted: (await trail()).slice(entries.length),
    isNewVersion: (await version()) !== before,
  }
}

test('a handler’s note is written to the current stack’s trail under the id of the call', async () => {
  const done = await send(({ db, note }) => {
    listChanged(db.tx, 'tags', [stackId])
    note({ target: 'it', detail: { to: 5 } })
  })
  expect(done).toEqual({
    status: 204,
    isNewVersion: true,
    noted: [
      {
        stack_id: stackId,
        account_id: accountId,
        action: 'things.change',
        target: 'it',
        detail: { to: 5 },
        created_at: new Date('2026-01-01'),
      },
    ],
  })
})

test('a call that changes several objects writes an entry for each', async () => {
  const { noted: entries } = await send(({ note }) => {
    note({ target: 'one' })
    note({ target: 'other' })
  })
  expect(entries.map(({ target }) => target)).toEqual(['one', 'other'])
})

test('a call that changes nothing writes nothing', async () => {
  expect(await send(({ nothingChanged }) => nothingChanged())).toEqual({
    status: 204,
    isNewVersion: false,
    noted: [],
  })
})

test('a call that writes the trail by hand gets no second entry', async () => {
  const done = await send(({ db }) => listChanged(db.tx, 'tags', [stackId]), '/api/things.changeByHand')
  expect(done).toEqual({ status: 204, isNewVersion: true, noted: [] })
})

describe('rolls back a call', () => {
  test.each<[string, typeof work]>([
    ['that reports nothing', ({ db }) => listChanged(db.tx, 'tags', [stackId])],
    [
      'that records a note and reports that nothing changed',
      ({ note, nothingChanged }) => {
        note()
        nothingChanged()
      },
    ],
    [
      'that changes a list and reports that nothing changed',
      ({ db, nothingChanged }) => {
        listChanged(db.tx, 'tags', [stackId])
        nothingChanged()
      },
    ],
  ])('%s', async (_, next) => {
    expect(await send(next)).toEqual({ status: 500, isNewVersion: false, noted: [] })
  })
})

test('a guard without `changes`, and a handler that uses notes its route does not provide, do not compile', () => {
  const rest = {
    id: 'a',
    method: 'POST',
    path: '/a',
    summary: '',
    responses: { 204: null },
    errors: [],
  } as const
  // @ts-expect-error: `changes` is missing
  defineRoute({ ...rest, guard: { access: 'session', permission: null, scope: 'current' } })
  // @ts-expect-error: only a device's uploads leave no entry
  changing('a', 'unnoted')
  // @ts-expect-error: the route writes the trail by hand
  implement(byHand, async ({ note }) => note())
  const open = { access: 'public', because: 'a test asks' } as const
  // @ts-expect-error: a public route has no account to record in the trail
  defineRoute({ ...rest, guard: { ...open, changes: 'noted' } })
})
