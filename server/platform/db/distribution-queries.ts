import type { Client } from 'pg'

/** Whether the Citus extension is installed in the database. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'citus'")
  return rowCount === 1
}

/** Returns those of the tables that are distributed. The database must have Citus. */
export async function distributedAmong(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables],
  )
  return rows.map(({ name }) => name)
}
