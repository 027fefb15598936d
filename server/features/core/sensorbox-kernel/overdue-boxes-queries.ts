import type { Tx } from '../../../platform/db/database.ts'

/** Returns how many boxes of all stacks are overdue at this time and not marked as inactive yet. */
export async function countOverdueBoxes(tx: Tx, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sensorbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inactive_due_at', '<', at)
    .executeTakeFirstOrThrow()
  return count
}
