import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { prepareDataFolder } from '../platform/instance/data-folder.ts'
import { programFolder } from '../platform/instance/program-folder.ts'
import { localRoles, localUrls } from '../platform/postgres/local-database.ts'
import { createDatabase } from '../platform/postgres/role-queries.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { asSuperuser } from './as-superuser.ts'
import type { TestPostgres } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

/** Settings that trade durability for speed: losing a test database doesn't matter. */
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }
const template = 'template_of_tests'

/** Starts one PostgreSQL for the whole run and creates the migrated template from which tests create their databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    dataDir: prepareDataFolder(join(tmpdir(), 'postgres')),
    log: pino({ level: 'fatal' }),
    settings: { ...hasty, max_connections: '200' },
    durable: false,
  })
  const { superuserUrl } = postgres
  await asSuperuser(superuserUrl, (client) => createDatabase(client, template, localRoles.owner))
  const { owner } = localUrls(superuserUrl, template)
  await migrate(
    owner,
    { app: localRoles.app, system: localRoles.system },
    join(programFolder(), 'server', 'migrations'),
  )
  project.provide('testPostgres', { superuserUrl, template })
  return postgres.stop
}
