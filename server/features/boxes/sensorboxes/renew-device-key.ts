import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { giveDeviceKey, lockOwnBox } from '../../core/sensorbox-kernel/public.ts'

/**
 * Makes a new key for a box of the current stack and answers it, this once. The former one no longer opens anything, and
 * the connection that it has opened is cut, whichever process holds it.
 */
export async function renewDeviceKey(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<string> {
  return giveDeviceKey(db.tx, await lockOwnBox(db, sensorboxId), now, random)
}
