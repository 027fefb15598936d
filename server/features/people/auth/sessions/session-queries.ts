import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Statement, Tx } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { hasAcceptedRight } from '../../access/public.ts'
import type { SessionTable } from '../tables.ts'

/** A person in a stack, with their access. */
export interface AccessRow {
  readonly account_id: string
  readonly stack_id: string
  readonly is_superuser: boolean
  /** The stacks with an accepted right, oldest first. */
  readonly accepted: string[]
  readonly disabled: string[]
  readonly root_id: string
  /** The effective right in the current stack: the person's own, or else the accepted one in the nearest ancestor. */
  readonly right_id: string | null
  readonly role: AssignableRole | null
  readonly right_status: Tables['access_right']['status'] | null
}

export interface SessionRow extends AccessRow {
  readonly created_at: Date
  readonly last_seen_at: Date
}

const sessionOfHash: Statement = {
  name: 'session',
  text: 'select * from session_of($1)',
}

/** The stacks that a transaction may see: the session's current one, the stack `actsIn` instead, or all accessible ones. */
export interface EnteredScope {
  readonly scope: 'current' | 'reach'
  readonly actsIn?: string | undefined
}

/**
 * Returns a session with its person and their access, and restricts the transaction, which has the app role, to that scope. With
 * `actsIn`, the returned stack and right are those of that stack. Returns undefined if there is no such session, if it was created or last used at
 * or before these times, or if its person has no right; the transaction then sees nothing.
 */
export async function enterSessionRow(
  tx: Tx,
  idHash: Buffer,
  after: { created: Date; seen: Date },
  { scope, actsIn }: EnteredScope,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select * from enter_session(${idHash}, ${after.created}, ${after.seen}, ${scope === 'reach'},
      ${actsIn ?? null})`.execute(tx)
  return rows[0]
}

/**
 * Locks a job, returns its person with their access, and restricts the transaction, which has the app role, to the job's stack or
 * to all accessible stacks; without a right in the job's stack, it sees nothing. Returns undefined if the job is over or locked.
 */
export async function enterJobRow(
  tx: Tx,
  jobId: string,
  scope: 'current' | 'reach',
): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`select * from enter_job(${jobId}, ${scope === 'reach'})`.execute(tx)
  return rows[0]
}

/** Returns a session with its person and their access, in a single query. */
export async function findSession(database: Database, idHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await database.statementAsSystem<SessionRow>(sessionOfHash, [idHash])
  return row
}

/** Like `findSession`, within a system transaction, which may have written the session. */
export async function findOwnSession(tx: Tx, idHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select * from session_of(${idHash})`.execute(tx)
  return rows[0]
}

export async function insertSession(tx: Tx, session: Insertable<SessionTable>): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/** Records that the session was used, unless that has already happened since `staleBefore`. */
export async function touchSession(tx: Tx, idHash: Buffer, now: Date, staleBefore: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '<=', staleBefore)
    .execute()
}

/** Switches a session to another stack. */
export async function moveSession(tx: Tx, idHash: Buffer, stackId: string): Promise<void> {
  await tx.updateTable('session').set({ stack_id: stackId }).where('id_hash', '=', idHash).execute()
}

export async function deleteSession(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** Ends every session of a person except one; returns the stacks in which they were active. */
export async function deleteOtherSessionsOf(tx: Tx, accountId: string, kept: Buffer): Promise<string[]> {
  const rows = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id_hash', '!=', kept)
    .returning('stack_id')
    .execute()
  return rows.map((row) => row.stack_id)
}

/** Returns how many sessions each of these people has, and when the last of them was used. */
export async function countSessionsOf(tx: Tx, accountIds: readonly string[]) {
  const rows = await tx
    .selectFrom('session')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('count'), fn.max('last_seen_at').as('seen')])
    .where('account_id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count, seen }) => [account_id, { count, seen }]))
}

/** Ends every session of a person; returns the stacks in which they were active. */
export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .returning('stack_id')
    .execute()
  return rows.map((row) => row.stack_id)
}

/** Ends the sessions of a person who has no accepted right left. */
export async function deleteSessionsWithoutRight(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${hasAcceptedRight('session.account_id')}`)
    .execute()
}

/** Returns the stacks in which a person's sessions are active. */
export async function listSessionStacks(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('stack_id')
    .distinct()
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.stack_id)
}

/** Deletes sessions that have reached their maximum age or idle time. */
export async function deleteOldSessions(tx: Tx, createdBefore: Date, seenBefore: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where((where) =>
      where.or([where('created_at', '<=', createdBefore), where('last_seen_at', '<=', seenBefore)]),
    )
    .execute()
}
