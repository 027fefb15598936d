import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { distributeTelemetry } from '../features/readings/telemetry/distribute/distribute-telemetry.ts'
import { migrate } from '../platform/db/migrate.ts'
import { programFolder } from '../platform/instance/program-folder.ts'
import { type DatabaseUrls, derivePassword } from '../platform/postgres/database-urls.ts'
import { localRoles, localUrls, withDatabase } from '../platform/postgres/local-database.ts'
import { createDatabase, createLoginRole, roleExists } from '../platform/postgres/role-queries.ts'
import { asSuperuser } from './as-superuser.ts'

/** Creates the roles of the tests on all nodes, to which Citus passes them on. `url` is that of the superuser, in a database with Citus. */
export async function ensureCitusRoles(url: string): Promise<void> {
  const secret = new URL(url).password
  await asSuperuser(url, async (client) => {
    for (const role of Object.values(localRoles)) {
      if (!(await roleExists(client, role))) await createLoginRole(client, role, derivePassword(secret, role))
    }
  })
}

interface FreshDatabase {
  readonly databases: DatabaseUrls
  readonly drop: () => Promise<void>
}

/** Migrates a database of the tests, up to the migration `last` or all. */
export function migrateCitusDatabase({ owner }: DatabaseUrls, last?: string): Promise<void> {
  const { app, system } = localRoles
  return migrate(owner, { app, system }, join(programFolder(), 'server', 'migrations'), { last })
}

/**
 * Creates a database on all nodes, migrated up to the migration `last` or all, with the telemetry distributed unless
 * `isDistributed` is false.
 */
export async function freshCitusDatabase(
  url: string,
  { isDistributed = true, last }: { readonly isDistributed?: boolean; readonly last?: string } = {},
): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const nodes = await nodesOf(url)
  for (const node of nodes) {
    await asSuperuser(node.url, (client) => createDatabase(client, name, localRoles.owner))
    await asSuperuser(withDatabase(node.url, name), async (client) => {
      await client.query('create extension citus')
    })
  }
  const databases = localUrls(url, name)
  await asSuperuser(withDatabase(url, name), async (client) => {
    for (const { host, port, isCoordinator } of nodes) {
      await client.query(
        `select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`,
        [host, port],
      )
    }
  })
  await migrateCitusDatabase(databases, last)
  if (isDistributed) await distributeTelemetry(databases, 4)
  return { databases, drop: () => dropOnAll(nodes, name) }
}

interface Node {
  readonly url: string
  readonly host: string
  readonly port: number
  readonly isCoordinator: boolean
}

/** Returns the coordinator and its workers, in this order. */
async function nodesOf(url: string): Promise<Node[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Node, 'url'>>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
    )
    return rows.map((row) => ({
      ...row,
      url: Object.assign(new URL(url), { hostname: row.host, port: String(row.port) }).href,
    }))
  } finally {
    await client.end()
  }
}

async function dropOnAll(nodes: readonly Node[], name: string): Promise<void> {
  for (const { url } of nodes) {
    await asSuperuser(url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
    })
  }
}
