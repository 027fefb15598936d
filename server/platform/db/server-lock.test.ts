import { hostname } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import type { StartupError } from '../instance/startup-error.ts'
import { lockServer, type ServerLock } from './server-lock.ts'

let fresh: TestDatabase
const lost: StartupError[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

function lock(onLost: (reason: StartupError) => void = (reason) => lost.push(reason)): Promise<ServerLock> {
  return lockServer({ url: fresh.databases.system, log: pino({ level: 'silent' }), onLost })
}

/** Ends the connections that hold or want the lock, as a restart of PostgreSQL does. */
async function cutConnections(): Promise<void> {
  await asSuperuser(inject('testPostgres').superuserUrl, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'sensorstack server %' and datname = $1`,
      [new URL(fresh.databases.system).pathname.slice(1)],
    )
  })
}

async function isFree(): Promise<boolean> {
  const client = new pg.Client({ connectionString: fresh.databases.system })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(731141) as free')
    return rows[0].free
  } finally {
    await client.end()
  }
}

test('a second server on the same database is refused, and the first one named', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow(
    `Another server works on this database (process ${process.pid} on ${hostname()}, since 2`,
  )
  await first.release()
  await (await lock()).release()
  expect(lost).toEqual([])
})

test('the lock is taken again when its connection is lost', async () => {
  const held = await lock()
  await cutConnections()
  expect(await isFree()).toBe(true)
  await expect.poll(isFree).toBe(false)
  await held.release()
  expect(lost).toEqual([])
})

test('a server is stopped when another one has taken its lock', async () => {
  let onLost: (reason: StartupError) => void = () => {}
  const stopped = new Promise<StartupError>((resolve) => {
    onLost = resolve
  })
  const first = await lock(onLost)
  await cutConnections()
  const second = await lock()
  expect((await stopped).message).toContain('Another server works on this database')
  await first.release()
  await second.release()
}, 30_000)
