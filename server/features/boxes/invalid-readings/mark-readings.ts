import { MEASURE_NOT_MEASURED } from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import {
  INVALID_SPAN_AHEAD,
  INVALID_SPAN_OVERLAPS,
  INVALID_SPAN_TOO_EARLY,
  INVALID_SPAN_TOO_LONG,
} from '@sensorstack/contract/features/boxes/invalid-readings/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type HeldBox, lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { seenTenuresOf } from '../../core/tenures/public.ts'
import { moveReadings, openVisibleTenures } from '../../readings/telemetry/public.ts'
import { judgeAgain } from './judge-again.ts'
import { insertSpan, isMarked } from './queries.ts'

const longestMs = 366 * 86_400_000

/** The readings to mark. Times are in milliseconds; the end is exclusive. */
export interface WantedSpan {
  readonly sensorboxId: string
  readonly measureType: MeasureType
  readonly fromMs: number
  readonly toMs: number
  readonly reason: string
  /** The person who marks them. */
  readonly accountId: string
}

/**
 * Marks readings of a box of the current stack as invalid, of the time since it has had the box. They are moved to a
 * separate series, so nothing is based on them any longer, and the box is judged again. Readings of that time that arrive later are
 * invalid too. Returns the id of the span. Throws RANGE_REVERSED, SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED,
 * INVALID_SPAN_AHEAD, INVALID_SPAN_TOO_LONG, INVALID_SPAN_TOO_EARLY or INVALID_SPAN_OVERLAPS.
 */
export async function markReadings(
  db: StackBound,
  wanted: WantedSpan,
  now: number,
  random: Random,
): Promise<string> {
  const { measureType, fromMs, toMs, reason } = wanted
  if (fromMs >= toMs) throw new ApiError(RANGE_REVERSED)
  if (toMs > now) throw new ApiError(INVALID_SPAN_AHEAD)
  if (toMs - fromMs > longestMs) throw new ApiError(INVALID_SPAN_TOO_LONG)
  const box = await lockOwnBox(db, wanted.sensorboxId)
  if (!box.config.measurements.some(({ type }) => type === measureType)) {
    throw new ApiError(MEASURE_NOT_MEASURED)
  }
  const tenure = await ownTenure(db, box)
  if (fromMs < tenure.keptFromMs) throw new ApiError(INVALID_SPAN_TOO_EARLY)
  if (await isMarked(db.tx, tenure.key, measureType, wanted)) throw new ApiError(INVALID_SPAN_OVERLAPS)

  const moved = await moveReadings(db.tx, {
    sensorboxKey: box.key,
    tenureKey: tenure.key,
    type: measureType,
    from: null,
    to: 'invalid',
    fromMs,
    toMs,
  })
  const id = random.id()
  await insertSpan(db, box, {
    id,
    tenure_key: tenure.key,
    measure_type: measureType,
    from_ms: fromMs,
    to_ms: toMs,
    reason,
    marked_at: new Date(now),
    marked_by: wanted.accountId,
    readings: moved.count,
    sums_before: JSON.stringify(moved.sumsBefore),
  })
  const last = box.last_readings[measureType]
  const isGone = last !== undefined && last.at >= fromMs && last.at < toMs
  await judgeAgain(db, box, measureType, { isGone, now, random })
  return id
}

/** Returns the current tenure of a box, with the time from which its readings exist and are visible to the stack. */
async function ownTenure(db: StackBound, box: HeldBox): Promise<{ key: number; keptFromMs: number }> {
  const tenure = (await seenTenuresOf(db, [box.id])).find((one) => one.to_ms === null)
  const visible = await openVisibleTenures(db, box.id)
  if (!tenure || !visible) throw new Error(`sensorbox ${box.id} has no current tenure`)
  const starts = [tenure.from_ms, tenure.readings_from_ms, visible.readingsFromMs]
  return {
    key: tenure.tenure_key,
    keptFromMs: Math.max(...starts.map((ms) => ms ?? Number.NEGATIVE_INFINITY)),
  }
}
