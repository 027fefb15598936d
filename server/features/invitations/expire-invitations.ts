import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { declineExpired } from './queries.ts'

/** Declines, with reason timeout, the invitations that nobody accepted in 7 days; for the clock's own round of duties. */
export async function expireInvitations(deps: {
  database: Database
  clock: Clock
  live: Pick<Live, 'changed'>
}): Promise<void> {
  const stackIds = await deps.database.asSystem(async (tx) => {
    const changed = await declineExpired(tx, new Date(deps.clock.now()))
    if (changed.length > 0) await bumpVersions(tx, changed)
    return changed
  })
  deps.live.changed(stackIds, ['accounts', 'access_rights'])
}
