import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { collectTallies, type HeldBox, moveTallies } from '../sensorbox-kernel/public.ts'
import { copyHolders, deleteCopies, holdersOfCopies } from './copy-queries.ts'
import type { DeliveryRow } from './queries.ts'

/**
 * Counts what a departure of boxes changes besides their states: they are being delivered, on both sides where the sender
 * keeps copies; what was under way of them ends; what the receiver had kept of them goes, because it owns them again. It
 * locks the counts of all stacks concerned, so it comes before whatever else changes counts.
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
  const holders = await holdersOfCopies(
    tx,
    under.map(({ id }) => id),
  )
  for (const { id } of under) {
    tallies.leave(fromStackId, 'delivery')
    const holder = holders.get(id)
    if (holder !== undefined) tallies.leave(holder, 'delivery')
  }
  for (const _ of boxes) {
    tallies.enter(toStackId, 'delivery')
    if (!keepsCopy) continue
    tallies.enter(fromStackId, 'unavailable')
    tallies.enter(fromStackId, 'delivery')
  }
  // Also of a sender that keeps nothing: what leaves its states is counted next.
  tallies.touch(fromStackId)
  await moveTallies(tx, tallies.deltas())
  // A copy tells who has the box now.
  for (const { stack_id, sensorbox_id } of await copyHolders(tx, ids)) {
    listChanged(tx, 'sensorboxes', [stack_id], [sensorbox_id])
  }
}
