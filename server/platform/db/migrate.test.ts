import { createHash } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import reworded from '../../migrations/reworded.json' with { type: 'json' }
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { StartupError } from '../instance/startup-error.ts'
import { localRoles } from '../postgres/local-database.ts'
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
