import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { findBox, type ShownBoxRow } from './queries.ts'

/** Returns a box of the current stack. Throws SENSORBOX_NOT_FOUND, also if it has been delivered since. */
export async function readOwnBox(db: StackBound, sensorboxId: string): Promise<ShownBoxRow> {
  const row = await findBox(db, sensorboxId)
  if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
  return row
}
