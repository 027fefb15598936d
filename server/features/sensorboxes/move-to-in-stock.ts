import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { lockOwnBox } from '../sensorbox-kernel/public.ts'
import { assertActionApplies } from './state-action.ts'
import { stopMeasuring } from './stop-measuring.ts'

/**
 * Moves a box of the current stack into its stock, enabled or disabled; from `now` (milliseconds) on its readings are
 * refused and its open alarms close. Throws ALREADY_IN_STOCK or EXTERNAL_MODEL.
 */
export async function moveToInStock(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<void> {
  const row = await lockOwnBox(db, sensorboxId)
  assertActionApplies('move_to_in_stock', row)
  return stopMeasuring(db.tx, [row], 'in_stock', now, random)
}
