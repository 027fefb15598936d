import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/database.ts'
import type { Live } from '../../../platform/live/live.ts'
import { deleteSessionsWithoutRight, listSessionStacks } from './session-queries.ts'

export interface DismissalDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly live: Pick<Live, 'changed'>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Puts a person out whose right somewhere was disabled, removed or ended by the commit before. From that commit
 * on every request is answered by the rights that are left; this also ends the open streams, and the sessions of somebody
 * who has no right left at all. Somebody who still has a right elsewhere goes on there. Safe to call when nothing changed. A failure
 * is logged: the right is gone all the same.
 */
export async function dismissPerson(
  { database, live, log }: DismissalDeps,
  accountId: string,
): Promise<void> {
  try {
    const stackIds = await database.asSystem(async (tx) => {
      const where = await listSessionStacks(tx, accountId)
      await deleteSessionsWithoutRight(tx, accountId)
      return where
    })
    endStreamsIn(live, stackIds)
  } catch (error) {
    log.warn({ err: error }, 'somebody could not be put out at once')
  }
}

/** Lets every open stream of these stacks look whether its session still holds; to be called after the commit. */
export function endStreamsIn(live: Pick<Live, 'changed'>, stackIds: Iterable<string>): void {
  live.changed(stackIds, [])
}
