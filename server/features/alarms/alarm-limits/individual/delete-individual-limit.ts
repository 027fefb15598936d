import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { judgeByLimits } from '../judge-by-limits.ts'
import { deleteLimit } from '../queries.ts'
import { lockOwnLimit } from './own-limit.ts'

/** Deletes an individual limit of the current stack and judges its box by the remaining ones at once. Throws NOT_FOUND. */
export async function deleteIndividualLimit(
  db: StackBound,
  limitId: string,
  now: number,
  random: Random,
): Promise<void> {
  const { box } = await lockOwnLimit(db, limitId)
  await deleteLimit(db, box, limitId)
  listChanged(db.tx, 'alarm_limits', [box.stack_id], [limitId])
  await judgeByLimits(db.tx, [{ row: box, next: {} }], now, random)
}
