import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { ShownBoxRow } from '../queries.ts'
import { actOnBox } from './act-on-box.ts'
import { changeStates } from './change-states.ts'

/**
 * Enables a box of the current stack. From `now` (milliseconds) on, its readings are accepted and it is expected to connect
 * within its type's send interval. The first activation is charged. Throws SENSORBOX_NOT_FOUND, ALREADY_ENABLED,
 * EXTERNAL_MODEL or INSUFFICIENT_CREDIT.
 */
export async function enableSensorbox(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<ShownBoxRow> {
  return actOnBox(db, sensorboxId, 'enable', (row) =>
    changeStates(db, { action: 'enable', rows: [row] }, now, random),
  )
}
