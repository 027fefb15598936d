import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { LimitPreview } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { noReadings, openVisibleTenures, readReadings } from '../../readings/telemetry/public.ts'
import { alarmsBy, type PossibleAlarm } from '../alarms/public.ts'
import { assertBounds } from './assert-bounds.ts'
import { effectiveLimits } from './effective-limits.ts'
import { boundsOf, type LimitSettings, rangeOf } from './individual/create-individual-limit.ts'

const dayMs = 86_400_000
const mostReadings = 200_000
const mostAlarms = 1000

/**
 * Returns how often a limit would have triggered alarms in the last days before the newest reading, compared with the
 * effective limit. This also works for boxes that have been silent since then, and for old recordings. Throws
 * SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED and the errors of `assertBounds`.
 */
export async function previewLimit(
  db: StackBound,
  asked: LimitSettings & {
    readonly sensorbox_id: string
    readonly measure_type: MeasureType
    readonly days?: number
  },
  now: number,
): Promise<LimitPreview> {
  const { sensorbox_id, measure_type, days = 30 } = asked
  const box = await typedBoxRows(db.tx)
    .select(['s.id', 's.stack_id', 's.last_readings', 'm.type', 'm.config'])
    .where('s.id', '=', sensorbox_id)
    .where(db.within('s.stack_id'))
    .executeTakeFirst()
  if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
  const limit: Limit = {
    ...boundsOf(asked),
    hysteresis: asked.hysteresis ?? 0,
    min_duration_s: asked.min_duration_s ?? 0,
    source: 'individual',
  }
  assertBounds(limit, rangeOf(box, measure_type))
  const inForce = (await effectiveLimits(db.tx, [box])).get(box.id)?.get(measure_type) ?? null
  const visible = await openVisibleTenures(db, box.id)
  const end = Math.min(now, box.last_readings[measure_type]?.at ?? now)
  const range = { startMs: end - days * dayMs, endMs: end + 1 }
  const [readings = noReadings] = visible
    ? await readReadings(db.tx, visible, [measure_type], range, mostReadings)
    : []
  const after = alarmsBy(limit, readings)
  return {
    before: firingsOf(alarmsBy(inForce, readings), end),
    after: firingsOf(after, end),
    alarms: after.slice(-mostAlarms).map(({ level, openedMs, closedMs }) => ({
      level,
      opened_at: new Date(openedMs).toISOString(),
      closed_at: closedMs === null ? null : new Date(closedMs).toISOString(),
    })),
    end_time: new Date(end).toISOString(),
    is_whole: readings.times.length < mostReadings,
  }
}

function firingsOf(alarms: readonly PossibleAlarm[], endMs: number): LimitPreview['before'] {
  const of = (level: PossibleAlarm['level']) => alarms.filter((alarm) => alarm.level === level).length
  const lengths = alarms.map(({ openedMs, closedMs }) => (closedMs ?? endMs) - openedMs)
  return {
    critical: of('critical'),
    attention: of('attention'),
    longest_ms: lengths.reduce((longest, length) => Math.max(longest, length), 0),
  }
}
