import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { earlierStates, readEarlierState } from '../../migrations/testing/earlier-state.ts'
import { loadStoredRows, readStoredRows, type StoredRows } from '../../migrations/testing/stored-rows.ts'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { lockInstance } from '../../platform/instance/instance-lock.ts'
import type { DatabaseUrls } from '../../platform/postgres/database-urls.ts'
import { localRoles, withDatabase } from '../../platform/postgres/local-database.ts'
import { createDatabase } from '../../platform/postgres/role-queries.ts'
import { startPostgres } from '../../platform/postgres/start-postgres.ts'
import { openSecrets, secretKeyFile } from '../../platform/secrets/secrets.ts'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import { startTestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { asSuperuser } from '../../testing/database.ts'
import { type OlderDatabase, olderDatabase } from '../../testing/older-database.ts'
import { type Config, readConfig } from '../settings/settings.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { restore } from './restore.ts'

const readings = 10_000
const folders: string[] = []
const databases: string[] = []
let source: OlderDatabase
let sourceDir: string
/** A complete backup of the source, made by `beforeAll`. */
let made: string
let before: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  const number = (await earlierStates()).at(-1) ?? ''
  const state = await readEarlierState(number)
  source = await olderDatabase(`${Number(number) + 1}`.padStart(4, '0'))
  await loadStoredRows(source.superuserUrl, state.rows)
  await source.bringForward()
  sourceDir = newFolder()
  const storage = folderStorage(join(sourceDir, 'files'))
  for (const [id, content] of Object.entries(state.contents)) {
    await storage.put(id, Buffer.from(content, 'base64'))
  }
  await measure(state.now, Object.values(state.deviceKeys)[0] ?? '')
  await keepSecret()
  made = join(newFolder(), 'backup')
  await backup(['--to', made, '--with-keys'], configOf(sourceDir, source.databases))
  before = withoutNote(await readStoredRows(source.superuserUrl))
}, 240_000)

afterAll(async () => {
  await source?.drop()
  const { superuserUrl } = inject('testPostgres')
  await asSuperuser(superuserUrl, async (client) => {
    for (const name of databases) await client.query(`drop database "${name}" with (force)`)
  })
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sensorstack-backup-'))
  folders.push(folder)
  return folder
}

/** An empty database that has not been migrated. */
async function emptyDatabase(): Promise<{ urls: DatabaseUrls; superuserUrl: string }> {
  const { superuserUrl } = inject('testPostgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(superuserUrl, (client) => createDatabase(client, name, localRoles.owner))
  databases.push(name)
  const { owner, app, system } = source.databases
  const urls = {
    owner: withDatabase(owner, name),
    app: withDatabase(app, name),
    system: withDatabase(system, name),
  }
  return { urls, superuserUrl: withDatabase(superuserUrl, name) }
}

function configOf(dataDir: string, urls?: DatabaseUrls): Config {
  return readConfig({
    DATA_DIR: dataDir,
    ...(urls && {
      DATABASE_URL: urls.owner,
      DATABASE_APP_URL: urls.app,
      DATABASE_SYSTEM_URL: urls.system,
    }),
  })
}

async function measure(now: number, deviceKey: string): Promise<void> {
  const app = await startTestApp({ databases: source.databases, now })
  for (let from = 0; from < readings; from += 5_000) {
    const events = Array.from({ length: 5_000 }, (_, i) => ({
      type: 'temperature',
      value: 4 + ((from + i) % 30) / 10,
      timestamp: new Date(now - (from + i + 1) * 1_000).toISOString(),
    }))
    const headers = { authorization: `Bearer ${deviceKey}` }
    expect((await ask(app.http, ingestEvents, { body: { events }, headers })).status).toBe(200)
  }
  await app.close()
}

async function keepSecret(): Promise<void> {
  const id = randomUUID()
  const secrets = openSecrets({ file: join(sourceDir, secretKeyFile) })
  const sealed = secrets.seal('a password', `deployment_secret ${id}`)
  await source.query(
    `insert into deployment_secret (id, stack_id, sealed) select '${id}', id, '${sealed}' from stack where is_root_stack`,
  )
}

/** The source notes the backup after its rows have been read. */
function withoutNote(rows: StoredRows): ReadonlyMap<string, readonly string[]> {
  const others = [...rows].filter(([table]) => table !== 'backup_note')
  return new Map(others.map(([table, list]) => [table, list.map((row) => JSON.stringify(row)).sort()]))
}

function contentsOf(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${name} ${hashOf(readFileSync(join(parentPath, name)))}`)
    .sort()
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Copies the backup, lets `change` damage the copy, and returns what a restore says to it. */
async function restoreOfDamaged(change: (folder: string) => void): Promise<string> {
  const folder = join(newFolder(), 'damaged')
  cpSync(made, folder, { recursive: true })
  change(folder)
  const { urls, superuserUrl } = await emptyDatabase()
  const refused = await restore(['--from', folder], configOf(newFolder(), urls)).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query("select to_regclass('stack') is not null as migrated")
  if (rows[0].migrated) expect((await client.query('select from stack')).rowCount).toBe(0)
  await client.end()
  return refused.replaceAll(folder, 'FOLDER')
}

function tableOf({ tables }: Manifest, name: string): Manifest['tables'][number] {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`the manifest has no ${name}`)
  return found
}

function changeManifest(folder: string, change: (manifest: Manifest) => unknown): void {
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

test('the backup of an own PostgreSQL is restored to the bundled one, and from there to an own one', async () => {
  const tables = [...before].filter(([, rows]) => rows.length > 0).map(([table]) => table)
  expect(tables).toEqual(
    expect.arrayContaining(['ledger_posting', 'measurement_chunk', 'file', 'deployment_secret', 'session']),
  )
  const bundledDir = newFolder()
  const bundled = configOf(bundledDir)
  expect(await restore(['--from', made], bundled)).toMatch(/^\d+ rows and \d+ files are restored, as of \S+$/)
  expect(await check([], bundled)).toBe('Policies, rights, balances, counts, files and keys are right')
  expect(contentsOf(bundledDir)).toEqual(contentsOf(sourceDir))

  const second = join(newFolder(), 'second')
  const said = await backup(['--to', second], bundled)
  expect(said).toContain(
    'It does not have the keys of its 1 secrets: keep secret.keys or SECRET_KEYS elsewhere',
  )
  const { urls, superuserUrl } = await emptyDatabase()
  const otherDir = join(newFolder(), 'missing')
  expect(await restore(['--from', second], configOf(otherDir, urls))).toContain(
    "1 stored secrets were sealed with other keys and can't be read",
  )
  expect(withoutNote(await readStoredRows(superuserUrl))).toEqual(before)
  expect(contentsOf(otherDir)).toEqual(contentsOf(sourceDir))
  await expect(check([], configOf(otherDir, urls))).rejects.toThrow(
    '1 stored secrets were sealed with other keys',
  )
  expect(readdirSync(otherDir)).toEqual(['files'])
}, 240_000)

test('a running bundled PostgreSQL is backed up, and its new rows get new numbers after a restore', async () => {
  const dataDir = newFolder()
  await restore(['--from', made], configOf(dataDir))
  const lock = lockInstance(dataDir)
  const postgres = await startPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { shared_buffers: '16MB' },
  })
  try {
    const superuserUrl = withDatabase(postgres.superuserUrl)
    expect(withoutNote(await readStoredRows(superuserUrl))).toEqual(before)
    const client = new Client({ connectionString: superuserUrl })
    await client.connect()
    const { rows } = await client.query(
      `select nextval('tenure_key_seq') > (select max(key) from tenure) as is_new,
         (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as checked`,
    )
    await client.end()
    expect(rows[0].is_new).toBe(true)
    expect(rows[0].checked).toBeGreaterThan(100)
    const folder = join(newFolder(), 'of-running')
    expect(await backup(['--to', folder], configOf(dataDir))).toContain(' rows and ')
    await expect(restore(['--from', made], configOf(dataDir))).rejects.toThrow('The database is in use')
  } finally {
    await postgres.stop()
    lock.release()
  }
}, 240_000)

test.each<[string, (folder: string) => void, string]>([
  [
    'cut short',
    (folder) => rmSync(join(folder, 'manifest.json')),
    'FOLDER holds no complete backup: it has no manifest.json',
  ],
  [
    'without one of its files',
    (folder) => rmSync(join(folder, 'tables', 'stack.copy.gz')),
    'FOLDER/tables/stack.copy.gz is missing in the backup',
  ],
  [
    'with a changed file',
    (folder) => appendFileSync(join(folder, 'tables', 'tag.copy.gz'), 'x'),
    'FOLDER/tables/tag.copy.gz is not as it was',
  ],
  [
    'whose manifest counts other rows',
    (folder) => changeManifest(folder, (manifest) => Object.assign(tableOf(manifest, 'stack'), { rows: 1 })),
    'The manifest of the backup is wrong: it counts',
  ],
  [
    'whose manifest lacks a table',
    (folder) => changeManifest(folder, ({ tables }) => tables.pop()),
    'The manifest of the backup is wrong: it lacks the table type_alarm_limit',
  ],
  [
    'whose references lead nowhere',
    (folder) => {
      const empty = gzipSync('')
      writeFileSync(join(folder, 'tables', 'stack.copy.gz'), empty)
      changeManifest(folder, (manifest) =>
        Object.assign(tableOf(manifest, 'stack'), { rows: 0, sha256: hashOf(empty) }),
      )
    },
    'The manifest of the backup is wrong: insert or update on table',
  ],
  [
    'of a newer version',
    (folder) => changeManifest(folder, (m) => m.migrations.push({ name: '9999_new.sql', hash: hashOf('') })),
    'The backup was made by a newer version',
  ],
  [
    'of another form',
    (folder) => changeManifest(folder, (m) => Object.assign(m, { format: 2 })),
    "FOLDER/manifest.json can't be read here (format)",
  ],
])(
  'a backup %s is refused, and the database stays empty',
  async (_, damage, message) => {
    const refused = await restoreOfDamaged(damage)
    expect(refused).toContain(`StartupError: ${message}`)
  },
  120_000,
)

test('a backup needs an empty folder, and a database that its own version has migrated', async () => {
  const config = configOf(sourceDir, source.databases)
  await expect(backup(['--to', made], config)).rejects.toThrow('is not empty')
  await source.query(`insert into migration values ('9999_new.sql', 'x', now())`)
  const folder = join(newFolder(), 'newer')
  await expect(backup(['--to', folder], config)).rejects.toThrow('belongs to a newer version')
  expect(readdirSync(folder)).toEqual([])
  await source.query(`delete from migration where name = '9999_new.sql'`)
}, 60_000)

test('a restore that is killed leaves the database empty, and can be repeated', async () => {
  const { urls, superuserUrl } = await emptyDatabase()
  const dataDir = newFolder()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/app/commands.ts', 'restore', '--from', made],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: urls.owner,
        DATABASE_APP_URL: urls.app,
        DATABASE_SYSTEM_URL: urls.system,
      },
    },
  )
  const exited = once(child, 'exit')
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const isLoading = async () => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and query ilike 'copy%from stdin%'",
    )
    return rowCount
  }
  while ((await isLoading()) === 0 && child.exitCode === null) await setImmediate()
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
  expect((await client.query('select from stack')).rowCount).toBe(0)
  await client.end()
  expect(await restore(['--from', made], configOf(dataDir, urls))).toMatch(/ rows and \d+ files are restored/)
  expect(withoutNote(await readStoredRows(superuserUrl))).toEqual(before)
}, 240_000)
