import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import reworded from '../../migrations/reworded.json' with { type: 'json' }
import { asSuperuser, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { mayMount, mountSmallDisk } from '../../testing/small-disk.ts'
import { StartupError } from '../instance/startup-error.ts'
import { localRoles, withDatabase } from '../postgres/local-database.ts'
import { migrate } from './migrate.ts'

const statement = 'create table made_once (id int);'
const applied = `-- The table that is made.\n${statement}\n`
let fresh: TestDatabase
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  await write('9001_made_once.sql', applied)
  await run()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await fresh.drop()
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(fresh.databases.owner, localRoles, folder)

test('runs a migration once', async () => {
  await run()
})

test('refuses a migration that was changed after it ran, unless its earlier hash is listed', async () => {
  await write('9001_made_once.sql', `-- A table.\n${statement}\n`)
  await expect(run()).rejects.toThrow(StartupError)

  const hash = createHash('sha256').update(applied).digest('hex')
  await write(
    'reworded.json',
    JSON.stringify({ ...reworded, '9001_made_once.sql': ['of an earlier text', hash] }),
  )
  await run()

  await write('reworded.json', JSON.stringify({ ...reworded, '9001_made_once.sql': ['of an earlier text'] }))
  await expect(run()).rejects.toThrow(StartupError)
  await write('9001_made_once.sql', applied)
})

test('refuses a database that a newer version has migrated, and runs nothing on it', async () => {
  await write('9002_newer.sql', 'create table newer (id int);')
  await run()
  await rm(join(folder, '9002_newer.sql'))
  await write('9003_next.sql', 'create table next (id int);')
  await expect(run()).rejects.toThrow(
    'The database belongs to a newer version, whose migration 9002_newer.sql is unknown here: start that version, or restore a backup from before its first start.',
  )
  await write('9002_newer.sql', 'create table newer (id int);')
  const applied: string[] = []
  await migrate(fresh.databases.owner, localRoles, folder, { applied: (name) => applied.push(name) })
  expect(applied).toEqual(['9003_next.sql'])
})

/** Runs a query as the owner, on a separate connection. */
async function rowsOf(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: fresh.databases.owner })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const ran = (name: string) => rowsOf(`select name from migration where name = '${name}'`)

test('a migration during which the database is lost has changed nothing, and runs at the next start', async () => {
  const name = '9004_lost.sql'
  await write(name, 'create table lost (id int); select pg_terminate_backend(pg_backend_pid());')
  const failed = await run().catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartupError)
  expect((failed as Error).message).toMatch(
    /^The migration 9004_lost\.sql failed and has changed nothing: .+\. The database was lost while it ran: start again when it responds/,
  )
  expect(await ran(name)).toEqual([])
  await write(name, 'create table lost (id int);')
  await run()
  expect(await ran(name)).toEqual([{ name }])
})

test('a migration that is wrong is named with the reason, and stays a fault of the program', async () => {
  const name = '9005_wrong.sql'
  await write(name, 'create table half (id int); select from nowhere;')
  const failed = await run().catch((error: unknown) => error)
  expect(failed).not.toBeInstanceOf(StartupError)
  expect(failed).toHaveProperty(
    'message',
    'The migration 9005_wrong.sql failed and has changed nothing: relation "nowhere" does not exist.',
  )
  expect(await rowsOf("select to_regclass('half') as half")).toEqual([{ half: null }])
  await rm(join(folder, name))
})

test.runIf(mayMount)('a disk that fills up during a migration leaves the database as it was', async () => {
  const { superuserUrl } = inject('testPostgres')
  const own = withDatabase(superuserUrl, new URL(fresh.databases.owner).pathname.slice(1))
  const disk = mountSmallDisk(1)
  const name = '9006_large.sql'
  const space = join(disk.folder, 'space')
  const postgres = statSync(decodeURIComponent(new URL(superuserUrl).hostname))
  mkdirSync(space)
  chownSync(space, postgres.uid, postgres.gid)
  try {
    await asSuperuser(own, async (client) => {
      await client.query(`create tablespace small location '${space}'`)
      await client.query(`grant create on tablespace small to ${localRoles.owner}`)
    })
    await write(
      name,
      'create table large tablespace small as select repeat(md5(n::text), 10) as text from generate_series(1, 10000) n;',
    )
    const failed = await run().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartupError)
    expect((failed as Error).message).toMatch(
      /^The migration 9006_large\.sql failed and has changed nothing: could not .+\. The disk of the database is full: free some space, then start again\.$/,
    )
    expect(await rowsOf("select to_regclass('large') as large")).toEqual([{ large: null }])
    expect(await ran(name)).toEqual([])

    disk.resize(16)
    await run()
    expect(await rowsOf('select count(*)::int from large')).toEqual([{ count: 10_000 }])
    expect(await ran(name)).toEqual([{ name }])
  } finally {
    await asSuperuser(own, async (client) => {
      await client.query('drop table if exists large')
      await client.query('drop tablespace small')
    })
    disk.remove()
  }
})
