import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The channel of all signals. */
export const signalChannel = 'signal'

/** A message to every process, under the name for which `live.onSignal` listens. */
export interface Signal {
  readonly name: string
  readonly text: string
}

/** Tells every process something once the transaction is committed; nobody hears of one that is rolled back. */
export async function signal(tx: Tx, name: string, text: string): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify({ name, text } satisfies Signal)})`.execute(
    tx,
  )
}
