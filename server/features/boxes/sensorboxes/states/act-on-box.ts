import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { type HeldBox, lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'
import type { ShownBoxRow } from '../queries.ts'
import { readOwnBox } from '../read-own-box.ts'
import { assertActionApplies } from './assert-action-applies.ts'

/**
 * Locks a box of the current stack, performs an action on it, and returns the box afterwards. Throws SENSORBOX_NOT_FOUND, or
 * the 409 with the reason why the action doesn't apply.
 */
export async function actOnBox(
  db: StackBound,
  sensorboxId: string,
  action: StateAction,
  work: (row: HeldBox) => Promise<void>,
): Promise<ShownBoxRow> {
  const row = await lockOwnBox(db, sensorboxId)
  assertActionApplies(action, row)
  await work(row)
  return readOwnBox(db, sensorboxId)
}
