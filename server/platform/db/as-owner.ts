import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import type { Tx } from './tx.ts'

/** Runs the work in one transaction as the owner of the tables: migrations and the like, never a request. */
export async function asOwner<T>(ownerUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  // It ends without waiting for its connection; what PostgreSQL then says to that one doesn't matter.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}
