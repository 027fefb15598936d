import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { settleBoxes, type Unsettled } from '../../core/sensorbox-kernel/public.ts'
import { judgeNewest, type NewestReadings } from '../alarms/public.ts'
import { effectiveLimits } from './effective-limits.ts'
import { noteLimits } from './periods/note-limits.ts'

/**
 * Settles locked boxes by their current effective limits, and opens and closes their alarms to match. Stores that these limits have
 * applied since `limitsSinceMs`, by default now. Everything that changes the limits or the state of a box calls this; only uploads,
 * which bring readings, are judged elsewhere.
 */
export async function judgeByLimits(
  tx: Tx,
  boxes: readonly Omit<Unsettled, 'limits'>[],
  now: number,
  random: Random,
  limitsSinceMs = now,
): Promise<void> {
  const rows = boxes.map(({ row }) => row)
  const limits = await effectiveLimits(tx, rows)
  await noteLimits(tx, rows, limits, limitsSinceMs)
  const judged = boxes.map(({ row, next }) => ({ row, next, limits: limits.get(row.id) ?? new Map() }))
  await settleBoxes(tx, judged, now, random)
  await judgeNewest(tx, judged.filter(isMeasuring).map(newestOf), now, random)
}

function isMeasuring({ row, next }: Omit<Unsettled, 'limits'>): boolean {
  return (next.enabled_state ?? row.enabled_state) === 'enabled'
}

function newestOf({ row, next, limits }: Required<Unsettled>): NewestReadings {
  return { box: row, readings: next.last_readings ?? row.last_readings, limits }
}
