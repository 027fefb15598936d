import { NO_SESSION, STACK_LOST } from '@sensorstack/contract/platform/errors.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { endsOfSessions, isOver } from './session-lifetime.ts'
import {
  type AccessRow,
  type EnteredScope,
  enterJobRow,
  enterSessionRow,
  findOwnSession,
  findSession,
  moveSession,
  type SessionRow,
  touchSession,
} from './session-queries.ts'

const minuteMs = 60_000

/**
 * Authenticates a request: finds the person whose session the cookie names and their accessible stacks, and restricts the
 * transaction to these, to the session's current stack alone, or to the stack `actsIn`. Returns null if the person has no right
 * there. Throws NO_SESSION without a session, after 12 idle hours,
 * after 14 days, and when the person has no right left. Throws STACK_LOST, once, when the right to the current stack is gone;
 * the session then continues in the home stack.
 */
export async function enterSession(
  tx: Tx,
  { cookie, now, ...where }: EnteredScope & { readonly cookie: string | undefined; readonly now: number },
  database: Pick<Database, 'asSystem'>,
): Promise<Caller | null> {
  if (!cookie) throw new ApiError(NO_SESSION)
  const idHash = hashOf(cookie)
  const row = await enterSessionRow(tx, idHash, endsOfSessions(now), where)
  const home = row?.accepted[0]
  if (!row || home === undefined) throw new ApiError(NO_SESSION)
  // Both updates use their own transaction, since the request's may be read-only or be rolled back.
  if (!reachesCurrent(row)) {
    if (where.actsIn !== undefined) return null
    await database.asSystem((system) => moveSession(system, idHash, home))
    throw new ApiError(STACK_LOST)
  }
  if (now - row.last_seen_at.getTime() >= minuteMs)
    await database.asSystem((system) => touchSession(system, idHash, new Date(now), new Date(now - minuteMs)))
  return callerOf(row, idHash, home)
}

/**
 * Finds the person of a job, and restricts the transaction to the job's stack or to the person's accessible stacks. The job is
 * held until the transaction ends. Returns null if it is over or held by another transaction. Throws STACK_LOST when the
 * person's right to its stack is gone.
 */
export async function enterJob(tx: Tx, jobId: string, scope: 'current' | 'reach'): Promise<Caller | null> {
  const row = await enterJobRow(tx, jobId, scope)
  if (!row) return null
  const [home] = row.accepted
  if (row.right_status !== 'accepted' || home === undefined) throw new ApiError(STACK_LOST)
  // A job belongs to no session: it continues when the person has signed out.
  return callerOf(row, Buffer.alloc(0), home)
}

/** Returns the account signed in with a cookie, for requests that don't require a session; null without one. */
export async function findSignedIn(
  database: Database,
  cookie: string | undefined,
  now: number,
): Promise<string | null> {
  const row = cookie ? await findSession(database, hashOf(cookie)) : undefined
  return row && row.accepted.length > 0 && !isOver(row, now) ? row.account_id : null
}

/** Returns the caller of a session that has just been created, in a system transaction. */
export async function callerOfSession(tx: Tx, idHash: Buffer): Promise<Caller> {
  return callerOfWritten(await findOwnSession(tx, idHash), idHash)
}

/** Returns the caller of a session that the request's transaction has just moved. It sees all of the person's stacks. */
export async function enterMovedSession(tx: Tx, idHash: Buffer, now: number): Promise<Caller> {
  return callerOfWritten(await enterSessionRow(tx, idHash, endsOfSessions(now), { scope: 'reach' }), idHash)
}

function callerOfWritten(row: SessionRow | undefined, idHash: Buffer): Caller {
  const home = row?.accepted[0]
  if (!row || home === undefined) throw new Error('the session was written in this transaction')
  return callerOf(row, idHash, home)
}

/** Whether a session is still as it was when the caller was found. Doesn't count as use, since streams call it too. */
export async function sessionStillHolds(database: Database, caller: Caller, now: number): Promise<boolean> {
  const row = await findSession(database, caller.sessionHash)
  return (
    row !== undefined &&
    row.stack_id === caller.stackId &&
    row.accepted.length > 0 &&
    !isOver(row, now) &&
    reachesCurrent(row)
  )
}

function reachesCurrent(row: AccessRow): boolean {
  return row.is_superuser || row.right_status === 'accepted'
}

function callerOf(row: AccessRow, sessionHash: Buffer, homeStackId: string): Caller {
  const hasRight = row.right_status === 'accepted'
  return {
    accountId: row.account_id,
    sessionHash,
    isSuperuser: row.is_superuser,
    stackId: row.stack_id,
    role: (hasRight && row.role) || 'viewer',
    rightId: hasRight ? row.right_id : null,
    homeStackId,
    roots: row.is_superuser ? [row.root_id] : row.accepted,
    barred: row.is_superuser ? [] : row.disabled,
  }
}
