import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { acknowledgeShocks } from '../../../core/event-log/public.ts'
import { lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'

/**
 * Acknowledges one event of a box of the current stack, or all pending ones. Once none is pending, shocks no longer affect its
 * state, unless the box keeps its worst state. Returns the number of events that this call acknowledged.
 */
export async function acknowledgeEvents(
  db: StackBound,
  sensorboxId: string,
  eventId: string | undefined,
  now: number,
  random: Random,
): Promise<number> {
  const row = await lockOwnBox(db, sensorboxId)
  const { acknowledged, waiting } = await acknowledgeShocks(db, sensorboxId, eventId)
  if (waiting !== row.unacknowledged_shocks) {
    await judgeByLimits(db.tx, [{ row, next: { unacknowledged_shocks: waiting } }], now, random)
  }
  return acknowledged
}
