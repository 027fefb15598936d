import { NO_PROFILES_TO_SEND } from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { sendConfiguration } from '../deployments/public.ts'

/**
 * Sends the profiles of a box of the current stack, also again after the box rejected them. Profiles that are under way or
 * running are not sent again. Throws SENSORBOX_NOT_FOUND or NO_PROFILES_TO_SEND.
 */
export async function sendProfiles(db: StackBound, sensorboxId: string, now: number) {
  const sent = await sendConfiguration(db, await lockOwnBox(db, sensorboxId), 'profiles', now)
  if (!sent) throw new ApiError(NO_PROFILES_TO_SEND)
  return sent
}
