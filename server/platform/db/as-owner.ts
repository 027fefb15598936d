import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import type { Tx } from './tx.ts'

/** Runs the work in one transaction as the owner of the tables. For migrations and the like, never for a request. */
export async function asOwner<T>(ownerUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  // The pool ends without waiting for its connection, whose errors no longer matter then.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}
