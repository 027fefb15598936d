import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/**
 * Does the work within a transaction. If it fails, everything that it wrote is undone and the transaction continues. The work
 * must await each of its statements. The lists that it changed are still announced, which costs their readers one more look.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
