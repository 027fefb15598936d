import type { StackBound } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { endOwnSessions, ownSessions } from './own-session-queries.ts'

/**
 * Ends one of the caller's own sessions. Returns the stacks in which it was active: none if it doesn't belong to the caller
 * or is over already.
 */
export async function endSession({ tx }: StackBound, id: string): Promise<string[]> {
  return endOwnSessions(tx, [id])
}

/** Ends all of the caller's sessions except the current one. Returns the stacks in which they were active. */
export async function endOtherSessions({ tx }: StackBound, { sessionHash }: Caller): Promise<string[]> {
  const others = (await ownSessions(tx)).filter(({ id_hash }) => !id_hash.equals(sessionHash))
  const ids = others.map(({ id }) => id)
  return endOwnSessions(tx, ids)
}
