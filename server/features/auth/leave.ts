import type { Database } from '../../platform/db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { deleteSessionsWithoutRight, listSessionStacks } from './session-queries.ts'

/** Puts a person out whose right was taken away: see `personDismisser`. */
export type DismissPerson = (accountId: string) => Promise<void>

/**
 * Makes the function to call after the commit that disabled, removed or ended a person's right somewhere. From that commit
 * on every request is answered by the rights that are left; this also ends the open streams, and the sessions of somebody
 * who has no right left at all. Somebody who still has a right elsewhere goes on there. Safe to call when nothing changed.
 */
export function personDismisser(deps: { database: Database; live: Pick<Live, 'changed'> }): DismissPerson {
  return async (accountId) => {
    const stackIds = await deps.database.asSystem(async (tx) => {
      const where = await listSessionStacks(tx, accountId)
      await deleteSessionsWithoutRight(tx, accountId)
      return where
    })
    endStreamsIn(deps.live, stackIds)
  }
}

/** Lets every open stream of these stacks look whether its session still holds; to be called after the commit. */
export function endStreamsIn(live: Pick<Live, 'changed'>, stackIds: Iterable<string>): void {
  live.changed(stackIds, [])
}
