import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Returns the number of transactions on the database that wait for a lock. */
export function waiting({ database }: { database: Database }): Promise<number> {
  return database.asSystem(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct pid)::int as count from pg_locks waits where not granted and exists (
        select from pg_locks here join pg_database d on d.oid = here.database
        where here.pid = waits.pid and d.datname = current_database())`.execute(tx)
    return rows[0]?.count ?? 0
  })
}
