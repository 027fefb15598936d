import type { Session } from '@sensorstack/contract/features/people/auth/session.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { ownSessions } from './own-session-queries.ts'
import { endsOfSessions } from './session-lifetime.ts'

/** Returns the caller's sessions: the current one first, then by last use in descending order. */
export async function listSessions(
  { tx }: StackBound,
  { sessionHash }: Caller,
  now: number,
): Promise<Session[]> {
  const ends = endsOfSessions(now)
  const rows = (await ownSessions(tx)).filter(
    ({ created_at, last_seen_at }) => created_at > ends.created && last_seen_at > ends.seen,
  )
  const sessions = rows.map(({ id_hash, created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id_hash.equals(sessionHash),
  }))
  return sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current))
}
