import { NOTHING_TO_SEND } from '@sensorstack/contract/features/configuration/wakeup/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { sendConfiguration } from '../deployments/public.ts'

/**
 * Sends the saved wakeup configuration of a box of the current stack, also again after the box rejected it. One that is under
 * way or running is not sent again. Throws SENSORBOX_NOT_FOUND or NOTHING_TO_SEND.
 */
export async function sendWakeup(db: StackBound, sensorboxId: string, now: number) {
  const sent = await sendConfiguration(db, await lockOwnBox(db, sensorboxId), 'wakeup', { now })
  if (!sent) throw new ApiError(NOTHING_TO_SEND)
  return sent
}
