import type { Database } from '../../../../platform/db/database.ts'
import { deleteOldSessions, type SessionRow } from './session-queries.ts'

const idleMs = 12 * 3_600_000
const absoluteMs = 14 * 86_400_000

/** Returns the limits at or before which a session that was created or last used is over. */
export function endsOfSessions(now: number): { created: Date; seen: Date } {
  return { created: new Date(now - absoluteMs), seen: new Date(now - idleMs) }
}

/** Whether a session is over: 12 hours after its last use, or 14 days after the sign-in. */
export function isOver(row: Pick<SessionRow, 'last_seen_at' | 'created_at'>, now: number): boolean {
  return now - row.last_seen_at.getTime() >= idleMs || now - row.created_at.getTime() >= absoluteMs
}

/** Deletes sessions that are over; called periodically. */
export async function forgetOldSessions(database: Database, now: number): Promise<void> {
  const { created, seen } = endsOfSessions(now)
  await database.asSystem((tx) => deleteOldSessions(tx, created, seen))
}
