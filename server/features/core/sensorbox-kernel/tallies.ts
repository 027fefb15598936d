import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { type Counted, counted, moveTallies, type TallyDelta } from './tally-queries.ts'

/** Collects changes to the counts of stacks while boxes and assets are added, removed or change their state. */
export interface Tallies {
  /** Stops counting a box or asset in the state, or as being delivered. */
  leave(stackId: string, as: Counted): void
  /** Starts counting a box or asset in the state, or as being delivered. */
  enter(stackId: string, as: Counted): void
  deltas(): TallyDelta[]
}

export function collectTallies(): Tallies {
  const byStack = new Map<string, Record<Counted, number>>()
  const countsOf = (stackId: string) => {
    const counts = byStack.get(stackId) ?? noCounts()
    byStack.set(stackId, counts)
    return counts
  }
  return {
    leave: (stackId, as) => {
      countsOf(stackId)[as] -= 1
    },
    enter: (stackId, as) => {
      countsOf(stackId)[as] += 1
    },
    deltas: () => [...byStack].map(([stack_id, counts]) => ({ stack_id, counts })),
  }
}

function noCounts(): Record<Counted, number> {
  return Object.fromEntries(counted.map((each) => [each, 0])) as Record<Counted, number>
}

/** Counts a box that was just added to the stock of its stack, and announces it to the stack's list. */
export async function countNewBox(
  tx: Tx,
  box: { readonly id: string; readonly stack_id: string },
): Promise<void> {
  const tallies = collectTallies()
  tallies.enter(box.stack_id, 'in_stock')
  await moveTallies(tx, tallies.deltas())
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}
