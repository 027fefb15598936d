import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { noteKnownKeys } from '../../../configuration/deployments/public.ts'
import { giveDeviceKey } from '../../../core/device-keys/public.ts'
import { lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'

/**
 * Creates a new key for a box of the current stack and returns it; it can't be read again. The previous key is no longer valid,
 * and its open connection is closed in every process. As a person now has the key, the box gets no passwords of connection
 * profiles until an admin sends them.
 */
export async function renewDeviceKey(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<string> {
  const box = await lockOwnBox(db, sensorboxId)
  await noteKnownKeys(db.tx, [box.id])
  listChanged(db.tx, 'sensorboxes', [box.stack_id], [box.id])
  return giveDeviceKey(db.tx, box, now, random)
}
