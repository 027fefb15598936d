import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { ShownBoxRow } from '../queries.ts'
import { actOnBox } from './act-on-box.ts'
import { changeStates } from './change-states.ts'

/**
 * Disables a box of the current stack. From `now` (milliseconds) on, its readings are refused, and its open alarms close.
 * Throws SENSORBOX_NOT_FOUND, ALREADY_DISABLED, IS_IN_STOCK or EXTERNAL_MODEL.
 */
export async function disableSensorbox(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<ShownBoxRow> {
  return actOnBox(db, sensorboxId, 'disable', (row) =>
    changeStates(db, { action: 'disable', rows: [row] }, now, random),
  )
}
