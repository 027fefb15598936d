import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { listWrongTallies, lockTally, recountTally, type WrongTally } from './tally-queries.ts'

/**
 * Holds the kept counts of every stack against a count of its boxes. A difference is a fault of the product: it is
 * logged, answered, and put right. What changes while it looks is looked at again behind the stack's lock before it
 * is called wrong. To be run each night.
 */
export async function recountTallies(deps: {
  database: Pick<Database, 'asSystem'>
  log: Pick<Logger, 'error'>
}): Promise<WrongTally[]> {
  const suspects = await deps.database.asSystem((tx) => listWrongTallies(tx))
  const wrong: WrongTally[] = []
  for (const { stack_id } of suspects) {
    const found = await deps.database.asSystem(async (tx) => {
      await lockTally(tx, stack_id)
      const [still] = await listWrongTallies(tx, stack_id)
      if (still) await recountTally(tx, still)
      return still
    })
    if (!found) continue
    wrong.push(found)
    deps.log.error({ stackId: stack_id, kept: found.kept, counted: found.counted }, 'state counts were wrong')
  }
  return wrong
}
