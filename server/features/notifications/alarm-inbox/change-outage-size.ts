import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { outageSizesOf, saveOutageSize } from './outage-queries.ts'

/** Sets how many boxes of the current stack make an outage; null restores the default. Returns the previous number. */
export async function changeOutageSize(db: StackBound, size: number | null): Promise<number> {
  const sizeOf = await outageSizesOf(db.tx, [db.stackId])
  await saveOutageSize(db, size)
  listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return sizeOf(db.stackId)
}
