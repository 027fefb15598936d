import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Live } from '../../../platform/live/live.ts'
import { deleteSessionsWithoutRight, listSessionStacks } from './sessions/session-queries.ts'

export interface DismissalDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly live: Pick<Live, 'changed'>
  /** The log of the request. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Ends the access of a person whose right somewhere was just disabled, removed or ended. As soon as that is committed, every
 * request is judged by the remaining rights; this also ends the open streams, and the sessions of a person who has no right
 * left at all. A person with a right in another stack keeps access there. Safe to call when nothing has changed. A failure
 * is only logged, because the right is gone in any case.
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

/** Makes every open stream of these stacks check whether its session is still valid; call it after the commit. */
export function endStreamsIn(live: Pick<Live, 'changed'>, stackIds: Iterable<string>): void {
  live.changed(stackIds, [])
}
