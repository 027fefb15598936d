import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type HeldBox, lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { findIndividualLimit, type LimitRow } from './queries.ts'

/** The individual limit of the current stack; NOT_FOUND when somebody removed it in the meantime. */
export async function readOwnLimit(db: StackBound, limitId: string): Promise<LimitRow> {
  const limit = await findIndividualLimit(db, limitId)
  if (!limit) throw new ApiError(NOT_FOUND)
  return limit
}

/** A limit with its box, which is locked: whoever changes a limit holds its box, so the limit read after that stays. */
export async function lockOwnLimit(
  db: StackBound,
  limitId: string,
): Promise<{ limit: LimitRow; box: HeldBox }> {
  const { sensorbox_id } = await readOwnLimit(db, limitId)
  const box = await lockOwnBox(db, sensorbox_id)
  return { limit: await readOwnLimit(db, limitId), box }
}
