import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { ShownBoxRow } from '../queries.ts'
import { actOnBox } from './act-on-box.ts'
import { changeStates } from './change-states.ts'

/**
 * Moves an enabled or disabled box of the current stack into its stock. From `now` (milliseconds) on, its readings are refused,
 * and its open alarms close. Throws SENSORBOX_NOT_FOUND, ALREADY_IN_STOCK or EXTERNAL_MODEL.
 */
export async function moveToInStock(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<ShownBoxRow> {
  return actOnBox(db, sensorboxId, 'move_to_in_stock', (row) =>
    changeStates(db, { action: 'move_to_in_stock', rows: [row] }, now, random),
  )
}
