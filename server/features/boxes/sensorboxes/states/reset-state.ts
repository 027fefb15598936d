import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'

/** Resets the kept worst state of a box of the current stack. Its state then follows its current readings. */
export async function resetState(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<void> {
  const row = await lockOwnBox(db, sensorboxId)
  await judgeByLimits(db.tx, [{ row, next: { state: 'nominal' } }], now, random)
}
