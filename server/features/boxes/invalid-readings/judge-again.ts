import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { judgeByLimits } from '../../alarms/alarm-limits/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { noReadings, openVisibleTenures, readReadings } from '../../readings/telemetry/public.ts'

/**
 * Judges a box again after readings of a measure were marked or unmarked, if that changed its newest reading: `isGone` says
 * whether the one it was judged by is now marked. Its alarms are closed and opened to match; those of the past stay as they were
 * reported.
 */
export async function judgeAgain(
  db: StackBound,
  box: HeldBox,
  type: MeasureType,
  { isGone, now, random }: { isGone: boolean; now: number; random: Random },
): Promise<void> {
  const { tx } = db
  const visible = await openVisibleTenures(db, box.id)
  const ever = { startMs: null, endMs: Number.MAX_SAFE_INTEGER }
  const [newest = noReadings] = visible ? await readReadings(tx, visible, [type], ever, 1) : []
  const [at] = newest.times
  const [value] = newest.values
  const known = box.last_readings[type]?.at ?? Number.NEGATIVE_INFINITY
  if (!isGone && (at === undefined || at <= known)) return

  const { [type]: _before, ...others } = box.last_readings
  const last_readings =
    at === undefined || value === undefined
      ? others
      : { ...others, [type]: { at, value, state: 'nominal' as const } }
  const impossible_readings = { ...box.impossible_readings }
  if (at !== undefined && at > (impossible_readings[type]?.at ?? at)) delete impossible_readings[type]
  await judgeByLimits(tx, [{ row: box, next: { last_readings, impossible_readings } }], now, random)
}
