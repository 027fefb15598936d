import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareDataFolder } from '../instance/data-folder.ts'
import { lifeOf, processesIn } from '../instance/process-state.ts'
import { StartupError } from '../instance/startup-error.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { chooseRunAs } from './run-as.ts'
import { prepareSocketFolder, socketFolderOf } from './socket-folder.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const log = pino({ level: 'silent' })
let dataDir: string

beforeAll(() => {
  dataDir = prepareDataFolder(mkdtempSync(join(tmpdir(), 'start-postgres-')))
})

afterAll(() => {
  rmSync(dataDir, { recursive: true })
})

const running: RunningPostgres[] = []

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})

async function start(logged = log): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, log: logged, settings: { shared_buffers: '16MB' } })
  running.push(postgres)
  return postgres
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Retries until the server responds, as a connection pool does. */
async function askUntilAnswered(url: string, statement: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await ask(url, statement)
    } catch (error) {
      if (
        !/ENOENT|ECONNREFUSED|ECONNRESET|terminated|starting up|not yet accepting|shutting down/.test(
          String(error),
        )
      )
        throw error
    }
  }
}

test('data survives a restart, and only the owner can read the secrets', async () => {
  const first = await start()
  await ask(first.databases.owner, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  expect(processesIn(join(dataDir, 'pg18'))).toEqual([])
  const second = await start()
  expect(await ask(second.databases.owner, 'SELECT number FROM kept')).toEqual([[7]])
  expect(statSync(join(dataDir, 'pg.password')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'pg18')).mode & 0o077).toBe(0)
})

test('the roles for requests and jobs are neither superusers nor owners of the database', async () => {
  const postgres = await start()
  const question = `SELECT current_user::text, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    pg_get_userbyid(datdba)::text FROM pg_roles, pg_database
    WHERE rolname = current_user AND datname = current_database()`
  for (const role of ['owner', 'app', 'system'] as const) {
    expect(await ask(postgres.databases[role], question)).toEqual([
      [`sensorstack_${role}`, false, false, false, false, 'sensorstack_owner'],
    ])
  }
})

test('PostgreSQL is back on the same URLs after a kill -9, without losing acknowledged data', async () => {
  const postgres = await start()
  const killed = postgres.pid()
  await ask(postgres.databases.owner, 'CREATE TABLE acknowledged AS SELECT 1 AS number')
  process.kill(killed, 'SIGKILL')
  expect(await askUntilAnswered(postgres.databases.owner, 'SELECT number FROM acknowledged')).toEqual([[1]])
  expect(postgres.pid()).not.toBe(killed)
})

test('stops even while PostgreSQL is being restarted', async () => {
  let onRestart = () => {}
  const restarts = new Promise<void>((resolve) => {
    onRestart = resolve
  })
  const listening = pino(
    { level: 'error' },
    { write: (line) => line.includes('ended by itself') && onRestart() },
  )
  const postgres = await start(listening)
  process.kill(postgres.pid(), 'SIGKILL')
  await restarts
  await postgres.stop()
  expect(processesIn(join(dataDir, 'pg18'))).toEqual([])
})

test('ends a PostgreSQL that a killed run left behind, and serves its data', async () => {
  await (await start()).stop()
  const pgData = join(dataDir, 'pg18')
  const runAs = chooseRunAs(pgData)
  const programs = findPrograms(dataDir, runAs)
  const settings = { shared_buffers: '16MB' }
  const socketFolder = socketFolderOf(pgData)
  prepareSocketFolder(socketFolder, runAs)
  const leftover = await startPostmaster({ programs, runAs, pgData, socketFolder, settings, log })

  const next = await start()
  expect(lifeOf(leftover.pid)).toBeUndefined()
  expect(await ask(next.databases.app, 'SELECT 1')).toEqual([[1]])
})

test('starts despite stale files with the number of another program', async () => {
  const pgData = join(dataDir, 'pg18')
  writeFileSync(join(pgData, 'postmaster.pid'), `${process.pid}\n`, { mode: 0o600 })
  const socketFolder = socketFolderOf(pgData)
  prepareSocketFolder(socketFolder, chooseRunAs(pgData))
  const lock = `${process.pid}\n${pgData}\n1\n5432\n${socketFolder}\n`
  writeFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), lock, { mode: 0o600 })
  await start()
})

test('refuses data of another version or without its password in one line, and leaves it alone', async () => {
  const versionFile = join(dataDir, 'pg18', 'PG_VERSION')
  const version = readFileSync(versionFile)
  writeFileSync(versionFile, '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, and this is 18/)
  writeFileSync(versionFile, version)

  const password = join(dataDir, 'pg.password')
  renameSync(password, `${password}.away`)
  await expect(start()).rejects.toThrow(StartupError)
  await expect(start()).rejects.toThrow(/pg\.password is missing/)
  writeFileSync(password, 'wrong\n')
  await expect(start()).rejects.toThrow(/doesn't hold the password/)
  renameSync(`${password}.away`, password)
  await start()
})

test('refuses a folder that holds other files, and leaves it alone', async () => {
  const pgData = join(dataDir, 'pg18')
  const versionFile = join(pgData, 'PG_VERSION')
  renameSync(versionFile, `${versionFile}.away`)
  await expect(start()).rejects.toThrow(/holds no PostgreSQL data/)
  renameSync(`${versionFile}.away`, versionFile)
  expect(await ask((await start()).databases.owner, 'SELECT number FROM kept')).toEqual([[7]])
})
