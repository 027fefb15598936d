import pg from 'pg'
import { distributedAmong, hasCitus } from '../../../../platform/db/distribution-queries.ts'
import { StartupError } from '../../../../platform/instance/startup-error.ts'
import type { DatabaseUrls } from '../../../../platform/postgres/database-urls.ts'
import {
  countRows,
  haveTables,
  inTransaction,
  lockTables,
  type Placement,
  partitionsOf,
  placeTables,
  problemsOfWorkers,
  removeLocalRows,
  setStorage,
  telemetryTables,
  verifyPlacement,
} from './distribute-queries.ts'

export interface Distribution extends Placement {
  /** Whether the tables were distributed before. */
  readonly wasDistributed: boolean
  /** The number of rows of all tables, which is the same before and after. */
  readonly rows: number
}

/**
 * Distributes the telemetry over the workers of the database's Citus, in one transaction. No server may run. Called again, it completes
 * what a crash has left undone and verifies the placement. Throws StartupError with what the operator has to do first.
 */
export async function distributeTelemetry(databases: DatabaseUrls, shards: number): Promise<Distribution> {
  const client = new pg.Client({ connectionString: databases.owner })
  // The statement that runs when the connection is lost fails, and so does the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    const wasDistributed = await assertReady(client, databases)
    const partitions = await partitionsOf(client)
    if (!wasDistributed) await place(client, partitions, shards)
    await setStorage(client, partitions)
    await removeLocalRows(client, partitions)
    const placement = await verifyPlacement(client, partitions)
    return { ...placement, wasDistributed, rows: sumOf(await countRows(client)) }
  } finally {
    await client.end()
  }
}

/** Returns whether the tables are distributed already. */
async function assertReady(client: pg.Client, databases: DatabaseUrls): Promise<boolean> {
  if (!(await hasCitus(client))) {
    throw new StartupError(
      'The database has no Citus: install it on the PostgreSQL servers, and run CREATE EXTENSION citus in the database on each.',
    )
  }
  if (!(await haveTables(client))) {
    throw new StartupError('The database has no tables yet: start this version once, and stop it.')
  }
  const problems = await problemsOfWorkers(client, Object.values(databases).map(roleOf))
  if (problems === null)
    throw new StartupError('The database has no workers: add them with citus_add_node on the coordinator.')
  if (problems.length > 0)
    throw new StartupError(`The telemetry can't be distributed to ${problems.join('; ')}`)
  const distributed = await distributedAmong(client, telemetryTables)
  if (distributed.length > 0 && distributed.length < telemetryTables.length) {
    throw new StartupError(
      `Only ${distributed.join(', ')} is distributed: run undistribute_table on it, then this command again.`,
    )
  }
  return distributed.length > 0
}

async function place(client: pg.Client, partitions: readonly string[], shards: number): Promise<void> {
  await inTransaction(client, async () => {
    await lockTables(client)
    const before = await countRows(client)
    await placeTables(client, partitions, shards)
    const after = await countRows(client)
    if (before.join() !== after.join()) {
      throw new Error(`there were ${before.join(', ')} rows, and then ${after.join(', ')}`)
    }
  })
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
