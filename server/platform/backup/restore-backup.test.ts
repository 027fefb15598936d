import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { mayMount, mountSmallDisk } from '../../testing/small-disk.ts'
import { migrationsIn } from '../db/migrate.ts'
import { programFolder } from '../instance/program-folder.ts'
import { localRoles, withDatabase } from '../postgres/local-database.ts'
import { createDatabase } from '../postgres/role-queries.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrationsFolder = join(programFolder(), 'server', 'migrations')
const content = '01999999-9999-7999-8999-999999999999'
const stack = randomUUID()
const parent = mkdtempSync(join(tmpdir(), 'sensorstack-restore-'))
const made = join(parent, 'backup')
const { superuserUrl } = inject('testPostgres')
const created: string[] = []
let source: TestDatabase
const october = Date.UTC(2026, 9, 1)

beforeAll(async () => {
  source = await freshDatabase()
  await inDatabase(new URL(source.databases.owner).pathname.slice(1), async (client) => {
    await client.query(
      `insert into stack (id, name, is_root_stack, created_at) values ('${stack}', 'Root', true, now())`,
    )
    for (const month of [october, Date.UTC(2026, 10, 1)]) {
      await client.query('select ensure_chunk_partition($1)', [month])
      await client.query(
        `insert into measurement_chunk (sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload)
         values (1, 1, $1, $1, 1, 1, '\\x01')`,
        [month],
      )
    }
    // As while retention drops the month.
    await client.query("select detach_month_partition('measurement_chunk', $1)", [october])
  })
  const keyFile = join(parent, 'secret.keys')
  writeFileSync(keyFile, 'the keys\n')
  await writeBackup({
    ownerUrl: source.databases.owner,
    roles: localRoles,
    knownMigrations: await migrationsIn(migrationsFolder),
    folder: made,
    storage: { open: async () => Readable.from([Buffer.from('the content')]) },
    contentsStatement: `select '${content}' as id`,
    version: '0.1.0',
    now: () => 0,
    countSecrets: async () => 0,
    keyFile,
  })
}, 120_000)
afterAll(async () => {
  await asSuperuser(superuserUrl, async (client) => {
    for (const name of created) await client.query(`drop database "${name}" with (force)`)
  })
  await source?.drop()
  rmSync(parent, { recursive: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  created.push(name)
  await asSuperuser(superuserUrl, (client) => createDatabase(client, name, localRoles.owner))
  return name
}

function inDatabase(name: string, work: (client: Client) => Promise<void>): Promise<void> {
  return asSuperuser(withDatabase(superuserUrl, name), work)
}

async function restoreInto(name: string, target: { readonly files: string; readonly keyFile: string }) {
  await restoreBackup({
    ownerUrl: withDatabase(source.databases.owner, name),
    roles: localRoles,
    migrationsFolder,
    knownMigrations: await migrationsIn(migrationsFolder),
    folder: made,
    storage: folderStorage(target.files),
    useStatement: 'select id from stack',
    keyFile: target.keyFile,
  })
}

async function stacksIn(name: string): Promise<string[]> {
  const stacks: string[] = []
  await inDatabase(name, async (client) => {
    stacks.push(...(await client.query<{ id: string }>('select id from stack')).rows.map(({ id }) => id))
  })
  return stacks
}

test.runIf(mayMount)(
  'a full disk stops a restore, which leaves nothing half done and can be repeated',
  async () => {
    const disk = mountSmallDisk(1)
    const name = await emptyDatabase()
    const elsewhere = { files: join(parent, 'files'), keyFile: join(parent, 'new.keys') }
    const there = { files: join(disk.folder, 'files'), keyFile: join(disk.folder, 'secret.keys') }
    const full = /^The disk that holds .+ is full: free some space, or set /
    try {
      disk.fill()
      await expect(restoreInto(name, { ...elsewhere, files: there.files })).rejects.toThrow(full)
      await expect(restoreInto(name, { ...elsewhere, keyFile: there.keyFile })).rejects.toThrow(full)
      expect(existsSync(there.keyFile)).toBe(false)
      expect(await stacksIn(name)).toEqual([])
      disk.free()
      await restoreInto(name, there)
      expect(await stacksIn(name)).toEqual([stack])
      expect(readFileSync(there.keyFile, 'utf8')).toBe('the keys\n')
    } finally {
      disk.remove()
    }
  },
)

test('a restore keeps the keys that are there, and refuses a backup that has lost its own', async () => {
  const name = await emptyDatabase()
  const target = { files: join(parent, 'more-files'), keyFile: join(parent, 'own.keys') }
  const kept = join(made, 'secret.keys')
  rmSync(kept)
  await expect(restoreInto(name, target)).rejects.toThrow(`${kept} is missing in the backup`)
  expect(await stacksIn(name)).toEqual([])
  writeFileSync(target.keyFile, 'own keys\n')
  await restoreInto(name, target)
  expect(readFileSync(target.keyFile, 'utf8')).toBe('own keys\n')
  expect(await stacksIn(name)).toEqual([stack])
}, 120_000)

test('readings of a month that was detached when the backup was made are restored to their table', async () => {
  const name = await emptyDatabase()
  const keyFile = join(parent, 'of-months.keys')
  writeFileSync(keyFile, 'the keys\n')
  await restoreInto(name, { files: join(parent, 'of-months'), keyFile })
  await inDatabase(name, async (client) => {
    const { rows } = await client.query('select start_ms::float8 as start from measurement_chunk order by 1')
    expect(rows).toEqual([{ start: october }, { start: Date.UTC(2026, 10, 1) }])
  })
}, 60_000)

test('refuses a database with tables of another program, but not one with the views of an extension', async () => {
  const target = { files: join(parent, 'files-beside'), keyFile: join(parent, 'keys-beside') }
  writeFileSync(target.keyFile, 'the keys\n')
  const [taken, extended] = [await emptyDatabase(), await emptyDatabase()]
  await inDatabase(taken, async (client) => void (await client.query('create table theirs (id integer)')))
  await expect(restoreInto(taken, target)).rejects.toThrow('tables of another program, such as theirs')
  await inDatabase(
    extended,
    async (client) => void (await client.query('create extension pg_stat_statements')),
  )
  await restoreInto(extended, target)
  expect(await stacksIn(extended)).toEqual([stack])
}, 60_000)
