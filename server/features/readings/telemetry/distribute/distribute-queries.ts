import type { Client } from 'pg'

/** The distributed tables. Each is placed by the key of the box, the rows of a box together. */
export const telemetryTables = ['measurement_series', 'measurement_chunk', 'measurement_hour'] as const

/** Runs the work in one transaction of the connection. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether the migrations have created the tables. */
export async function haveTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select bool_and(to_regclass(name) is not null) as found from unnest($1::text[]) as t (name)',
    [telemetryTables],
  )
  return rows[0]?.found ?? false
}

/** Returns a problem of each worker that can't be reached as the owner, or lacks one of the roles; null if there is no worker. */
export async function problemsOfWorkers(client: Client, roles: readonly string[]): Promise<string[] | null> {
  const names = roles.map((role) => client.escapeLiteral(role)).join(', ')
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)`,
    [`select count(*) from pg_roles where rolname in (${names})`],
  )
  if (rows.length === 0) return null
  return rows.flatMap(({ node, success, result }) => {
    if (!success) return [`${node}: ${result}`]
    return Number(result) === roles.length ? [] : [`${node} lacks one of the roles ${roles.join(', ')}`]
  })
}

/** Returns the names of the tables' partitions. */
export async function partitionsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = any ($1::text[]::regclass[]) order by 1`,
    [telemetryTables],
  )
  return rows.map(({ name }) => name)
}

/** Keeps writers away from the tables until the transaction ends. */
export async function lockTables(client: Client): Promise<void> {
  await client.query(`lock table ${telemetryTables.join(', ')} in share row exclusive mode`)
}

/** Returns the number of rows of each table. */
export async function countRows(client: Client): Promise<number[]> {
  const counts: number[] = []
  for (const table of telemetryTables) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
    counts.push(Number(rows[0]?.count))
  }
  return counts
}

/** Places the tables on the workers with their rows, in the transaction of the caller. */
export async function placeTables(
  client: Client,
  partitions: readonly string[],
  shards: number,
): Promise<void> {
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
  // Citus copies the rows as the owner of the tables, and PostgreSQL refuses to copy into a table whose owner is subject to policies.
  const all = [...telemetryTables, ...partitions].map((name) => client.escapeIdentifier(name))
  for (const name of all) await client.query(`alter table ${name} no force row level security`)
  const [first, ...others] = telemetryTables
  await client.query(`select create_distributed_table($1, 'sensorbox_key', shard_count => $2)`, [
    first,
    shards,
  ])
  for (const table of others) {
    await client.query(`select create_distributed_table($1, 'sensorbox_key', colocate_with => $2)`, [
      table,
      first,
    ])
  }
  for (const name of all) await client.query(`alter table ${name} force row level security`)
}

/** Removes the rows of distributed tables that are still stored on the coordinator. There may be none. */
export async function removeLocalRows(client: Client, partitions: readonly string[]): Promise<void> {
  for (const name of [...telemetryTables, ...partitions]) {
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
  }
}

/** Sets the storage of payloads on the shards of all months. */
export async function setStorage(client: Client, partitions: readonly string[]): Promise<void> {
  for (const name of partitions.filter(isOfChunks)) {
    await client.query('select store_shards_as_they_are((extract(epoch from $1::date) * 1000)::bigint)', [
      `${name.slice(-7).replace('_', '-')}-01`,
    ])
  }
}

/** How the tables are placed. */
export interface Placement {
  readonly shards: number
  readonly nodes: number
}

/**
 * Returns how the tables and partitions are placed; throws unless all of them are placed together, protected by policies as on the
 * coordinator, and with the storage of payloads.
 */
export async function verifyPlacement(client: Client, partitions: readonly string[]): Promise<Placement> {
  const all = [...telemetryTables, ...partitions]
  const { rows } = await client.query<{ tables: number; groups: number; shards: number; nodes: number }>(
    `select count(distinct p.logicalrelid)::int as tables, count(distinct p.colocationid)::int as groups,
       (count(distinct s.shardid) / greatest(count(distinct p.logicalrelid), 1))::int as shards,
       count(distinct l.groupid)::int as nodes
     from pg_dist_partition p join pg_dist_shard s on s.logicalrelid = p.logicalrelid
       join pg_dist_placement l on l.shardid = s.shardid
     where p.partmethod = 'h' and p.logicalrelid = any ($1::text[]::regclass[])`,
    [all],
  )
  const found = rows[0]
  if (found?.tables !== all.length || found.groups !== 1) {
    throw new Error(`${found?.tables} of ${all.length} tables are distributed, in ${found?.groups} groups`)
  }
  for (const name of all) await verifyShards(client, name)
  return { shards: found.shards, nodes: found.nodes }
}

async function verifyShards(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ shardid: number; result: string }>(
    'select shardid, result from run_command_on_shards($1::regclass, $2)',
    [
      name,
      `select relrowsecurity and relforcerowsecurity and not exists (select from pg_attribute
         where attrelid = c.oid and attname = 'payload' and attstorage <> 'e' and c.relkind = 'r')
       from pg_class c where oid = '%s'::regclass`,
    ],
  )
  const wrong = rows.find(({ result }) => result !== 't')
  if (wrong)
    throw new Error(`the shard ${wrong.shardid} of ${name} lacks its policies or storage: ${wrong.result}`)
}

function isOfChunks(partition: string): boolean {
  return partition.startsWith('measurement_chunk')
}
