import type { StackBound } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { endOwnSessions, ownSessions } from './own-session-queries.ts'

/** Ends the session of the request. */
export async function logout({ tx }: StackBound, { sessionHash }: Caller): Promise<void> {
  const own = (await ownSessions(tx)).filter(({ id_hash }) => id_hash.equals(sessionHash))
  const ids = own.map(({ id }) => id)
  await endOwnSessions(tx, ids)
}
