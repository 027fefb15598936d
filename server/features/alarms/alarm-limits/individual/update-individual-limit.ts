import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { assertBounds } from '../assert-bounds.ts'
import { judgeByLimits } from '../judge-by-limits.ts'
import { type LimitRow, updateLimit } from '../queries.ts'
import { type LimitSettings, rangeOf } from './create-individual-limit.ts'
import { lockOwnLimit } from './own-limit.ts'

/**
 * Changes an individual limit of the current stack: missing fields are kept, null bounds are removed. The box is judged at
 * once. Returns the previous limit. Throws NOT_FOUND and the errors of `assertBounds`.
 */
export async function updateIndividualLimit(
  db: StackBound,
  limitId: string,
  change: LimitSettings,
  now: number,
  random: Random,
): Promise<LimitRow> {
  const { limit, box } = await lockOwnLimit(db, limitId)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next = { ...limit, ...given }
  assertBounds(next, rangeOf(box, limit.measure_type))
  await updateLimit(db, box, limitId, {
    name: next.name,
    attention_min: next.attention_min,
    attention_max: next.attention_max,
    critical_min: next.critical_min,
    critical_max: next.critical_max,
    hysteresis: next.hysteresis,
    min_duration_s: next.min_duration_s,
  })
  listChanged(db.tx, 'alarm_limits', [box.stack_id], [limitId])
  await judgeByLimits(db.tx, [{ row: box, next: {} }], now, random)
  return limit
}
