import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The channel of all signals. */
export const signalChannel = 'signal'

/**
 * Tells every process something once the transaction is committed; nobody hears of one that is rolled back. The name is
 * one word, by which `live.onSignal` hears it.
 */
export async function signal(tx: Tx, name: string, text: string): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${`${name} ${text}`})`.execute(tx)
}
