import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { collectTallies, type HeldBox, moveTallies } from '../../core/sensorbox-kernel/public.ts'
import { deleteCopies, endCopiesUnderWay } from './copy-queries.ts'
import type { DeliveryRow } from './queries.ts'

/**
 * Counts what a departure of boxes changes besides their states: they are being delivered, on both sides where the sender
 * keeps copies; their former deliveries end; copies that the receiver had kept of them go, because it owns them again. It
 * locks the counts of all stacks concerned, so it comes before anything else that changes counts.
 */
export async function countDeparture(
  tx: Tx,
  boxes: readonly HeldBox[],
  change: {
    readonly fromStackId: string
    readonly toStackId: string
    /** Former deliveries of these boxes that aren't completed. */
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
  await moveTallies(tx, tallies.deltas())
  // A copy shows who has the box now.
  for (const { stack_id, sensorbox_id, has_ended } of copies) {
    listChanged(tx, 'sensorboxes', [stack_id], [sensorbox_id])
    if (has_ended) listChanged(tx, 'stacks', [stack_id], [stack_id])
  }
}
