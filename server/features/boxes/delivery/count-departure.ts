import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { collectTallies } from '../../core/tallies/public.ts'
import { deleteCopies, endCopiesUnderWay } from './copy-queries.ts'
import type { DeliveryRow } from './queries.ts'

/**
 * Updates the counts for a departure of boxes, apart from their states. The boxes count as being delivered, for the sender as
 * well if it keeps copies. Their previous deliveries end. Copies that the receiver had are deleted, because it owns the boxes
 * again. Locks the counts of all stacks involved, so it must precede every other change of counts.
 */
export async function countDeparture(
  tx: Tx,
  boxes: readonly HeldBox[],
  change: {
    readonly fromStackId: string
    readonly toStackId: string
    /** Previous deliveries of these boxes that are still open. */
    readonly under: readonly DeliveryRow[]
    readonly keepsCopy: boolean
  },
): Promise<void> {
  const { fromStackId, toStackId, under, keepsCopy } = change
  const ids = boxes.map((box) => box.id)
  const tallies = collectTallies()
  for (const { is_open } of await deleteCopies(tx, toStackId, ids)) {
    tallies.leave(toStackId, 'unavailable')
    if (is_open) tallies.leave(toStackId, 'delivery')
  }
  const copies = await endCopiesUnderWay(tx, {
    sensorboxIds: ids,
    ended: under.map(({ id }) => id),
    counted: [fromStackId, toStackId],
  })
  for (const _ of under) tallies.leave(fromStackId, 'delivery')
  for (const _ of boxes) {
    tallies.enter(toStackId, 'delivery')
    if (!keepsCopy) continue
    tallies.enter(fromStackId, 'unavailable')
    tallies.enter(fromStackId, 'delivery')
  }
  await tallies.save(tx)
  // A copy shows the current owner of the box.
  for (const { stack_id, sensorbox_id, has_ended } of copies) {
    listChanged(tx, 'sensorboxes', [stack_id], [sensorbox_id])
    if (has_ended) listChanged(tx, 'stacks', [stack_id], [stack_id])
  }
}
