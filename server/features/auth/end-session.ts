import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { endStreamsIn } from './leave.ts'
import { deleteOtherSessionsOf, deleteSessionOf } from './session-queries.ts'

export interface EndSessionDeps {
  readonly database: Database
  readonly live: Pick<Live, 'changed'>
}

/** Ends one of the caller's own sessions, with its open streams; false when it isn't theirs, or over already. */
export async function endSession(
  { database, live }: EndSessionDeps,
  { accountId }: Caller,
  id: string,
): Promise<boolean> {
  const workedIn = await database.asSystem((tx) => deleteSessionOf(tx, accountId, id))
  if (workedIn === undefined) return false
  endStreamsIn(live, [workedIn])
  return true
}

/** Ends all of the caller's sessions but the one that asks, with their open streams; false when there is no other. */
export async function endOtherSessions(
  { database, live }: EndSessionDeps,
  { accountId, sessionHash }: Caller,
): Promise<boolean> {
  const workedIn = await database.asSystem((tx) => deleteOtherSessionsOf(tx, accountId, sessionHash))
  endStreamsIn(live, workedIn)
  return workedIn.length > 0
}
