import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockServer } from '../../platform/db/locks/server-lock.ts'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Config, readConfig } from '../settings/settings.ts'
import { distribute } from './distribute.ts'

let fresh: TestDatabase
let folder: string
let config: Config

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'distribute-'))
  const { owner, app, system } = fresh.databases
  config = readConfig({
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_SYSTEM_URL: system,
    DATA_DIR: folder,
  })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await fresh.drop()
})

test('refuses a database without Citus, and says what to install', async () => {
  await expect(distribute([], config)).rejects.toThrow(/^The database has no Citus: install it/)
})

test('refuses while a server runs', async () => {
  const server = await lockServer({
    url: fresh.databases.system,
    aloneBecause: [],
    log: pino({ level: 'silent' }),
    onLost: () => {},
  })
  await expect(distribute([], config)).rejects.toThrow('because this one distributes the telemetry')
  await server.release()
})

test.each(['0', '-1', '1.5', '1025', 'many', ''])('refuses --shards=%s', async (shards) => {
  await expect(distribute([`--shards=${shards}`], config)).rejects.toThrow('--shards must be a whole number')
})
