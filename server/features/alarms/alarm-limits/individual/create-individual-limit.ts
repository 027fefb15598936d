import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  LIMIT_EXISTS,
  MEASURE_NOT_MEASURED,
} from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { type BoxRow, lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'
import { assertBounds } from '../assert-bounds.ts'
import { judgeByLimits } from '../judge-by-limits.ts'
import { insertLimit } from '../queries.ts'

/** The settings of a limit; a bound that is null or missing isn't set. */
export interface LimitSettings extends Partial<Bounds> {
  readonly name?: string
  readonly hysteresis?: number
  readonly min_duration_s?: number
}

/**
 * Creates the individual limit of one measure of a box of the current stack, and judges the box by it at once. Returns the
 * id of the limit. Throws SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED, LIMIT_EXISTS and the errors of `assertBounds`.
 */
export async function createIndividualLimit(
  db: StackBound,
  limit: LimitSettings & { readonly sensorbox_id: string; readonly measure_type: MeasureType },
  now: number,
  random: Random,
): Promise<string> {
  const box = await lockOwnBox(db, limit.sensorbox_id)
  const bounds = boundsOf(limit)
  assertBounds(bounds, rangeOf(box, limit.measure_type))
  const id = random.id()
  const added = await insertLimit(db.tx, box, {
    id,
    name: limit.name ?? limit.measure_type,
    measure_type: limit.measure_type,
    ...bounds,
    hysteresis: limit.hysteresis ?? 0,
    min_duration_s: limit.min_duration_s ?? 0,
    created_at: new Date(now),
  })
  if (!added) throw new ApiError(LIMIT_EXISTS)
  listChanged(db.tx, 'alarm_limits', [box.stack_id], [id])
  await judgeByLimits(db.tx, [{ row: box, next: {} }], now, random)
  return id
}

/** Returns all four bounds; missing ones are null. */
export function boundsOf(limit: LimitSettings): Bounds {
  return {
    attention_min: limit.attention_min ?? null,
    attention_max: limit.attention_max ?? null,
    critical_min: limit.critical_min ?? null,
    critical_max: limit.critical_max ?? null,
  }
}

/** Returns the range in which boxes of the type can measure; throws MEASURE_NOT_MEASURED. */
export function rangeOf(box: Pick<BoxRow, 'config'>, measure: string): { min: number; max: number } {
  const range = box.config.measurements.find(({ type }) => type === measure)
  if (!range) {
    throw new ApiError(MEASURE_NOT_MEASURED, {
      fields: [{ field: 'measure_type', message: MEASURE_NOT_MEASURED.detail }],
    })
  }
  return range
}
