import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { lockOwnBox } from '../sensorbox-kernel/public.ts'
import { startMeasuring } from './start-measuring.ts'
import { assertActionApplies } from './state-action.ts'

/**
 * Enables a box of the current stack: from `now` (milliseconds) on its readings are taken, and it is expected to connect
 * within its type's send interval. The first time ever is charged. Throws ALREADY_ENABLED, EXTERNAL_MODEL or
 * INSUFFICIENT_CREDIT.
 */
export async function enableSensorbox(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<void> {
  const row = await lockOwnBox(db, sensorboxId)
  assertActionApplies('enable', row)
  return startMeasuring(db, [row], now, random)
}
