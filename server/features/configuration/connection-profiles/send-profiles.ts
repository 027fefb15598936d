import { NO_PROFILES_TO_SEND } from '@sensorstack/contract/features/configuration/connection-profiles/errors.ts'
import { type Actor, can } from '@sensorstack/contract/platform/permissions.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { sendConfiguration } from '../deployments/public.ts'

/**
 * Sends the profiles of a box of the current stack, also again after the box rejected them. Profiles that are under way or
 * running are not sent again, unless an admin sends passwords that were held back because a person has seen the device key.
 * Throws SENSORBOX_NOT_FOUND or NO_PROFILES_TO_SEND.
 */
export async function sendProfiles(db: StackBound, sensorboxId: string, by: Actor, now: number) {
  const releasesSecrets = can(by, 'releasePasswords')
  const box = await lockOwnBox(db, sensorboxId)
  const sent = await sendConfiguration(db, box, 'profiles', { now, releasesSecrets })
  if (!sent) throw new ApiError(NO_PROFILES_TO_SEND)
  return sent
}
