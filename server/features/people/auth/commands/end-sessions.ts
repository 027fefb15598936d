import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { auditAll } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { listRightsOf } from '../../access/public.ts'
import { personOfAddress } from '../../accounts/public.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'

/**
 * Ends all sessions of the person with this address, from their next request on, and records it in the trail of each stack in which
 * they have a right. Returns how many there were, or undefined if nobody signs in with the address.
 */
export async function endSessionsOfAddress(
  { database, random, clock }: { database: Database; random: Random; clock: Clock },
  email: string,
): Promise<number | undefined> {
  return database.asSystem(async (tx) => {
    const person = await personOfAddress(tx, plainAddress(email)).executeTakeFirst()
    if (person === undefined) return undefined
    const ended = await deleteSessionsOf(tx, person.id)
    if (ended.length === 0) return 0
    const rights = await listRightsOf(tx, person.id)
    const entry = {
      accountId: null,
      action: 'auth.endSessions',
      target: person.id,
      detail: { sessions: ended.length },
      now: clock.now(),
    }
    const stackIds = [...new Set(rights.map((right) => right.stack_id))]
    await auditAll(
      tx,
      random,
      stackIds.map((stackId) => ({ ...entry, stackId })),
    )
    return ended.length
  })
}
