import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { findBox, type ShownBoxRow } from './queries.ts'

/** The box of the current stack; SENSORBOX_NOT_FOUND when it was delivered away in the meantime. */
export async function readOwnBox(db: StackBound, sensorboxId: string): Promise<ShownBoxRow> {
  const row = await findBox(db, sensorboxId)
  if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
  return row
}
