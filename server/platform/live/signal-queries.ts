import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The channel of all signals. */
export const signalChannel = 'signal'

/** A message to every process. `live.onSignal` listens for its name. */
export interface Signal {
  readonly name: string
  readonly text: string
}

/** Sends a signal to every process when the transaction commits, and none if it is rolled back. */
export async function signal(tx: Tx, name: string, text: string): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify({ name, text } satisfies Signal)})`.execute(
    tx,
  )
}
