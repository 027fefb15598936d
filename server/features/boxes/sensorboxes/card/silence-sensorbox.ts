import { SILENCE_NOT_AHEAD } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { lockOwnBox, updateCards } from '../../../core/sensorbox-kernel/public.ts'

/**
 * Mutes mails about a box of the current stack until a time; null ends this. Its state is not affected. Returns false if nothing
 * changed. Throws SILENCE_NOT_AHEAD for a time that isn't in the future.
 */
export async function silenceSensorbox(
  db: StackBound,
  sensorboxId: string,
  { until, reason }: { readonly until: number | null; readonly reason: string | null },
  now: number,
): Promise<boolean> {
  const row = await lockOwnBox(db, sensorboxId)
  if (until !== null && until <= now) {
    const fields = [{ field: 'silence_until', message: SILENCE_NOT_AHEAD.detail }]
    throw new ApiError(SILENCE_NOT_AHEAD, { fields })
  }
  const kept = until === null ? null : reason
  if ((row.silenced_until?.getTime() ?? null) === until && row.silence_reason === kept) return false
  await updateCards(db.tx, [row], {
    silenced_until: until === null ? null : new Date(until),
    silence_reason: kept,
  })
  return true
}
