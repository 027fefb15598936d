import { COPY_NOT_FOUND } from '@sensorstack/contract/features/delivery/errors.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { collectTallies, deleteGrants, lockBoxes, moveTallies } from '../sensorbox-kernel/public.ts'
import { removeFilesOf } from '../stored-files/public.ts'
import { deleteCopies } from './copy-queries.ts'

/**
 * Deletes what a stack has kept of a box that is another's, with its files and what it was granted of it: what nobody sees any more is
 * deleted later. Throws COPY_NOT_FOUND when somebody else was quicker. The transaction must be the system's.
 */
export async function deleteCopy(
  tx: Tx,
  copy: { readonly stackId: string; readonly sensorboxId: string; readonly accountId: string },
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<void> {
  const { stackId, sensorboxId, accountId } = copy
  const [box] = await lockBoxes(tx, { id: sensorboxId })
  const [deleted] = await deleteCopies(tx, stackId, [sensorboxId])
  if (!box || !deleted) throw new ApiError(COPY_NOT_FOUND)
  await deleteGrants(tx, [box], stackId)
  await removeFilesOf(tx, { stackId, ownerIds: [sensorboxId], now })
  const tallies = collectTallies()
  tallies.leave(stackId, 'unavailable')
  if (deleted.is_open) tallies.leave(stackId, 'delivery')
  await moveTallies(tx, tallies.deltas())
  listChanged(tx, 'sensorboxes', [stackId], [sensorboxId])
  const detail = { serial_number: box.serial_number }
  await audit(tx, random, {
    stackId,
    accountId,
    action: 'delivery.deleteCopy',
    target: sensorboxId,
    detail,
    now,
  })
}
