import {
  SCHEDULES_NOT_POSSIBLE,
  SENDS_BEFORE_MEASURING,
} from '@sensorstack/contract/features/configuration/wakeup/errors.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'
import { saveConfiguration } from '../deployments/public.ts'

/**
 * Saves the wakeup configuration of a box of the current stack; it is not sent yet. Throws SENSORBOX_NOT_FOUND,
 * SCHEDULES_NOT_POSSIBLE for a type that doesn't support it, or SENDS_BEFORE_MEASURING.
 */
export async function saveWakeup(
  db: StackBound,
  sensorboxId: string,
  settings: WakeupSettings,
  now: number,
): Promise<void> {
  const box = await lockOwnBox(db, sensorboxId)
  if (!box.config.can_have_tasks_and_schedules) throw new ApiError(SCHEDULES_NOT_POSSIBLE)
  if (settings.send_interval_s < settings.measure_interval_s) {
    const { detail: message } = SENDS_BEFORE_MEASURING
    throw new ApiError(SENDS_BEFORE_MEASURING, { fields: [{ field: 'config.send_interval_s', message }] })
  }
  await saveConfiguration(db, box, 'wakeup', settings, now)
}
