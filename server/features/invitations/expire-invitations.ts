import type { Clock } from '../../platform/clock/clock.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { declineExpired } from './queries.ts'

/** What the trail says of an invitation that nobody answered in time: the product did it. */
export const timedOut = 'invitations.timeout'

/** Declines, with reason timeout, the invitations that nobody accepted in 7 days; for the clock's own round of duties. */
export async function expireInvitations(deps: {
  database: Database
  clock: Clock
  random: Random
  live: Pick<Live, 'changed'>
}): Promise<void> {
  const now = deps.clock.now()
  const stackIds = await deps.database.asSystem(async (tx) => {
    const expired = await declineExpired(tx, new Date(now))
    for (const { id, stack_id: stackId } of expired) {
      await audit(tx, deps.random, { stackId, accountId: null, action: timedOut, target: id, now })
    }
    const changed = new Set(expired.map((right) => right.stack_id))
    if (changed.size > 0) await bumpVersions(tx, changed)
    return changed
  })
  deps.live.changed(stackIds, ['accounts', 'access_rights'])
}
