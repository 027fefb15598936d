import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database } from '../../../platform/db/database.ts'
import { declineInvitations } from '../access/public.ts'
import { isInvitationOver } from '../auth/public.ts'

/** The trail action for an expired invitation, which has no actor. */
export const timedOut = 'invitations.timeout'

/** Declines, with reason timeout, invitations that were not accepted within 7 days; called periodically. */
export async function expireInvitations(deps: {
  database: Database
  clock: Clock
  random: Random
}): Promise<void> {
  const now = deps.clock.now()
  await deps.database.asSystem(async (tx) => {
    const declined = await declineInvitations(tx, now, (right) => isInvitationOver(right, new Date(now)))
    for (const { id, stack_id: stackId } of declined) {
      await audit(tx, deps.random, { stackId, accountId: null, action: timedOut, target: id, now })
    }
  })
}
