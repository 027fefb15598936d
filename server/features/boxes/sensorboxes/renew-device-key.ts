import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { giveDeviceKey } from '../../core/device-keys/public.ts'
import { lockOwnBox } from '../../core/sensorbox-kernel/public.ts'

/**
 * Creates a new key for a box of the current stack and returns it; it can't be read again. The previous key is no longer valid,
 * and its open connection is closed in every process.
 */
export async function renewDeviceKey(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<string> {
  return giveDeviceKey(db.tx, await lockOwnBox(db, sensorboxId), now, random)
}
