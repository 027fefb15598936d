import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { SessionTable } from '../tables.ts'

export type OwnSession = Pick<
  Selectable<SessionTable>,
  'id' | 'id_hash' | 'created_at' | 'last_seen_at' | 'user_agent'
>

/** Returns the sessions of the request's caller, the most recently used first. */
export async function ownSessions(tx: Tx): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, id_hash, created_at, last_seen_at, user_agent from own_sessions() order by last_seen_at desc, id`.execute(
    tx,
  )
  return rows
}

/** Ends those of these sessions that belong to the caller. Returns the stacks in which they were active. */
export async function endOwnSessions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ stack_id: string }>`
    select stack_id from end_own_sessions(${[...ids]}::uuid[]) as t (stack_id)`.execute(tx)
  return rows.map((row) => row.stack_id)
}

/** Switches the caller's session to another stack. */
export async function moveOwnSession(tx: Tx, idHash: Buffer, stackId: string): Promise<void> {
  await sql`select move_own_session(${idHash}, ${stackId}::uuid)`.execute(tx)
}
