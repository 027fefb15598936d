import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockBoxes } from './box-queries.ts'
import type { HeldBox } from './box-row.ts'

/** Locks a box of the current stack; throws SENSORBOX_NOT_FOUND when it has been delivered to another stack. */
export async function lockOwnBox(db: StackBound, sensorboxId: string): Promise<HeldBox> {
  const [row] = await lockBoxes(db.tx, { id: sensorboxId }, { within: db })
  if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
  return row
}

/** Locks those of these boxes that belong to the current stack, in the order of their keys. */
export async function lockOwnBoxes(db: StackBound, sensorboxIds: readonly string[]): Promise<HeldBox[]> {
  return lockBoxes(db.tx, { ids: sensorboxIds }, { within: db })
}
