import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { chooseDataFolder, prepareDataFolder } from '../platform/instance/data-folder.ts'
import { type InstanceLock, lockInstance } from '../platform/instance/instance-lock.ts'
import { programFolder } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { localRoles, localUrls } from '../platform/postgres/local-database.ts'
import { createDatabase, databaseExists } from '../platform/postgres/role-queries.ts'
import { type RunningPostgres, startPostgres } from '../platform/postgres/start-postgres.ts'
import type { TestPostgres } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

const slots = 16
/** Settings that trade durability for speed: losing a test database doesn't matter. */
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }

/**
 * Starts one PostgreSQL for the whole run and creates the migrated template from which tests create their databases. The data stays
 * under .cache for the next run. Concurrent runs use separate folders.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = programFolder()
  const { dataDir, lock } = takeSlot(chooseDataFolder(join(root, '.cache', 'test-postgres')))
  const log = pino({ level: 'fatal' })
  const postgres = await startPostgres({
    dataDir,
    log,
    settings: { ...hasty, max_connections: '200' },
    durable: false,
  })
  const template = await withClient(postgres.superuserUrl, async (client) => {
    await dropDatabases(client, 'test_%')
    return ensureTemplate(client, postgres, join(root, 'server', 'migrations'))
  })
  project.provide('testPostgres', { superuserUrl: postgres.superuserUrl, template })

  return async () => {
    await withClient(postgres.superuserUrl, (client) => dropDatabases(client, 'test_%'))
    await postgres.stop()
    lock.release()
  }
}

function takeSlot(parent: string): { dataDir: string; lock: InstanceLock } {
  prepareDataFolder(parent)
  for (let slot = 0; slot < slots; slot++) {
    const dataDir = prepareDataFolder(join(parent, String(slot)))
    try {
      return { dataDir, lock: lockInstance(dataDir) }
    } catch (error) {
      if (!(error instanceof StartupError) || slot === slots - 1) throw error
    }
  }
  throw new Error('unreachable: the last slot either returns or throws')
}

/** Named after a hash of the migrations, so that a changed one results in a new template. The old one is dropped. */
async function ensureTemplate(client: Client, postgres: RunningPostgres, folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  }
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  if (await databaseExists(client, template)) return template
  await dropDatabases(client, 'template\\_%')
  const draft = `test_draft_${template}`
  await createDatabase(client, draft, localRoles.owner)
  const { owner } = localUrls(postgres.superuserUrl, draft)
  await migrate(owner, { app: localRoles.app, system: localRoles.system }, folder)
  // Only a complete template gets the name by which the next run finds it.
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  return template
}

async function dropDatabases(client: Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname LIKE $1 AND NOT datistemplate',
    [pattern],
  )
  for (const { name } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
