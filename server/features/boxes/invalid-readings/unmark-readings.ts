import {
  INVALID_SPAN_GONE,
  INVALID_SPAN_NOT_FOUND,
} from '@sensorstack/contract/features/boxes/invalid-readings/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Selectable } from 'kysely'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { seenTenuresOf } from '../../core/tenures/public.ts'
import { moveReadings } from '../../readings/telemetry/public.ts'
import { judgeAgain } from './judge-again.ts'
import { deleteSpan } from './queries.ts'
import type { InvalidSpanTable } from './tables.ts'

/**
 * Unmarks a span of a box of the current stack: its readings count again, the hourly sums are as before, and the box is judged
 * again. Returns the span. Throws SENSORBOX_NOT_FOUND, INVALID_SPAN_NOT_FOUND, or INVALID_SPAN_GONE once readings of that time
 * have been deleted, because their sums can't be restored.
 */
export async function unmarkReadings(
  db: StackBound,
  { sensorboxId, spanId }: { readonly sensorboxId: string; readonly spanId: string },
  now: number,
  random: Random,
): Promise<Selectable<InvalidSpanTable>> {
  const box = await lockOwnBox(db, sensorboxId)
  const span = await deleteSpan(db, box, spanId)
  const tenures = await seenTenuresOf(db, [box.id])
  const tenure = tenures.find((one) => one.tenure_key === span?.tenure_key)
  if (!span || !tenure) throw new ApiError(INVALID_SPAN_NOT_FOUND)
  if (tenure.readings_from_ms !== null && span.from_ms < tenure.readings_from_ms) {
    throw new ApiError(INVALID_SPAN_GONE)
  }
  const type = span.measure_type as MeasureType
  await moveReadings(db.tx, {
    sensorboxKey: box.key,
    tenureKey: span.tenure_key,
    type,
    from: 'invalid',
    to: null,
    fromMs: span.from_ms,
    toMs: span.to_ms,
    sumsBefore: span.sums_before,
  })
  await judgeAgain(db, box, type, { isGone: false, now, random })
  return span
}
