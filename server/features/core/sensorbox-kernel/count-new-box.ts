import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { collectTallies } from '../tallies/public.ts'

/** Counts a box that was just added to the stock of its stack, and announces it to the stack's list. */
export async function countNewBox(
  tx: Tx,
  box: { readonly id: string; readonly stack_id: string },
): Promise<void> {
  const tallies = collectTallies()
  tallies.enter(box.stack_id, 'in_stock')
  await tallies.save(tx)
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}
