import { Client } from 'pg'

/** Returns the version of a PostgreSQL server. */
export async function serverVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  })
}

/**
 * Returns the bytes of all tables with this name prefix, including their partitions, indexes and long values, after a
 * checkpoint. The URL must be a superuser's.
 */
export async function bytesOfTables(url: string, beginning: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('checkpoint')
    const { rows } = await client.query<{ bytes: number }>(
      `select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and starts_with(relname, $1)`,
      [beginning],
    )
    return rows[0]?.bytes ?? 0
  })
}

/**
 * Does what autovacuum would do in time: index scans need not check whether rows are visible, and the planner has
 * statistics.
 */
export async function vacuum(url: string): Promise<void> {
  await withClient(url, (client) => client.query('vacuum (analyze)'))
}

/**
 * Lets alarms open and close with the first reading. Must run before any upload, because limits are cached afterwards.
 */
export async function waitForNoLimit(url: string): Promise<void> {
  await withClient(url, (client) => client.query('update alarm_limit set min_duration_s = 0, hysteresis = 0'))
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the process ids of the PostgreSQL servers of a Citus cluster on this machine. The URL must be a superuser's. */
export async function postmasters(url: string): Promise<number[]> {
  const ports = await withClient(url, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      'select nodeport as port from pg_dist_node order by 1',
    )
    return rows.map(({ port }) => port)
  })
  const pids: number[] = []
  for (const port of ports) {
    const node = Object.assign(new URL(url), { port: String(port) }).href
    await withClient(node, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid`,
      )
      pids.push(rows[0]?.pid ?? 0)
    })
  }
  return pids
}

/** Returns the bytes of WAL that a server has written so far, and the number of its connections of programs. */
export async function walAndConnections(url: string): Promise<{ wal: number; connections: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ wal: number; connections: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
         (select count(*)::integer from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as connections`,
    )
    return rows[0] ?? { wal: 0, connections: 0 }
  })
}
