import { SILENCE_NOT_AHEAD } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { deleteStackSilence, saveStackSilence } from './queries.ts'

/** Silences the current stack until a future time; null ends it. Returns whether anything changed. Throws SILENCE_NOT_AHEAD. */
export async function silenceStack(
  db: StackBound,
  { until, reason }: { readonly until: string | null; readonly reason: string | null },
  now: number,
): Promise<boolean> {
  if (until === null) {
    if (!(await deleteStackSilence(db))) return false
  } else {
    if (Date.parse(until) <= now) throw new ApiError(SILENCE_NOT_AHEAD)
    await saveStackSilence(db, new Date(until), reason)
  }
  listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return true
}
