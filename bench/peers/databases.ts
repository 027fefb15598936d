import { createLog } from '@sensorstack/server/platform/log/log.ts'
import type { DatabaseUrls } from '@sensorstack/server/platform/postgres/database-urls.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { startPostgres } from '@sensorstack/server/platform/postgres/start-postgres.ts'
import { ensureCitusRoles, freshCitusDatabase } from '@sensorstack/server/testing/citus-database.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { resume } from '../platform/process-tree.ts'
import { postmasters } from './postgres-queries.ts'

/** An empty database for servers of the product. */
export interface PlacedDatabase {
  readonly databases: DatabaseUrls
  readonly superuserUrl: string
  /** The PostgreSQL servers of all its nodes, without their children. */
  pids(): readonly number[]
  /** Whether other contenders use the same PostgreSQL, which therefore can't be suspended. */
  readonly isShared: boolean
}

/** Starts the product's PostgreSQL under the product's settings. */
export async function placeDatabase(lifetime: Lifetime): Promise<PlacedDatabase> {
  const postgres = await startPostgres({ dataDir: lifetime.makeFolder('database'), log: createLog('fatal') })
  lifetime.onEnd(async () => {
    resume(postgres.pid())
    await postgres.stop()
  })
  return {
    databases: postgres.databases,
    superuserUrl: withDatabase(postgres.superuserUrl),
    pids: () => [postgres.pid()],
    isShared: false,
  }
}

/** Creates a database on the Citus cluster of `url`, which is on this machine, with distributed readings or plain ones. */
export async function placeOnCitus(
  lifetime: Lifetime,
  url: string,
  isDistributed: boolean,
): Promise<PlacedDatabase> {
  await ensureCitusRoles(url)
  const { databases, drop } = await freshCitusDatabase(url, { isDistributed })
  lifetime.onEnd(drop)
  const pids = await postmasters(url)
  return {
    databases,
    superuserUrl: withDatabase(url, new URL(databases.owner).pathname.slice(1)),
    pids: () => pids,
    isShared: true,
  }
}
