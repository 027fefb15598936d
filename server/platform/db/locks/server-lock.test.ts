import { hostname } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser, freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import type { StartupError } from '../../instance/startup-error.ts'
import { lockServer, type ServerLock } from './server-lock.ts'

let fresh: TestDatabase
const lost: StartupError[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

function lock(
  onLost: (reason: StartupError) => void = (reason) => lost.push(reason),
  aloneBecause: readonly string[] = ['keeps its files to itself', 'runs the demo'],
): Promise<ServerLock> {
  return lockServer({ url: fresh.databases.system, aloneBecause, log: pino({ level: 'silent' }), onLost })
}
const share = () => lock(undefined, [])

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
    new RegExp(
      `^Another server works on this database \\(process ${process.pid} on ${hostname()}, since 2[^)]+\\): stop that one, or set DATABASE_URL to another database. They can't share it, because this one keeps its files to itself and runs the demo.$`,
    ),
  )
  await first.release()
  await (await lock()).release()
  expect(lost).toEqual([])
})

test('servers without a reason to be alone share the database, and none of them can have it alone', async () => {
  const first = await share()
  expect(await first.isAlone()).toBe(true)
  const second = await share()
  expect(await Promise.all([first, second].map((each) => each.isAlone()))).toEqual([false, false])
  await expect(lock()).rejects.toThrow('because this one keeps its files to itself')
  await first.release()
  expect(await second.isAlone()).toBe(true)
  await second.release()
})

test('a server that could share gives way to one that has the database to itself', async () => {
  const first = await lock()
  await expect(share()).rejects.toThrow(
    "They can't share it, because that one lacks FILES or SECRET_KEYS, runs the demo, is of an older version, or restores a backup.",
  )
  await first.release()
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
