import { type CombinedState, combinedStates } from '@sensorstack/contract/features/sensorboxes/states.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { moveTallies, type TallyDelta } from './tally-queries.ts'

/** Collects how the counts of stacks change while boxes come, go and change their state. */
export interface Tallies {
  /** A box is no longer counted in the state. */
  leave(stackId: string, state: CombinedState): void
  /** A box is now counted in the state. */
  enter(stackId: string, state: CombinedState): void
  deltas(): TallyDelta[]
}

/** An empty collection. */
export function collectTallies(): Tallies {
  const byStack = new Map<string, Record<CombinedState, number>>()
  const countsOf = (stackId: string) => {
    const counts = byStack.get(stackId) ?? noCounts()
    byStack.set(stackId, counts)
    return counts
  }
  return {
    leave: (stackId, state) => {
      countsOf(stackId)[state] -= 1
    },
    enter: (stackId, state) => {
      countsOf(stackId)[state] += 1
    },
    deltas: () => [...byStack].map(([stack_id, counts]) => ({ stack_id, counts })),
  }
}

function noCounts(): Record<CombinedState, number> {
  return Object.fromEntries(combinedStates.map((state) => [state, 0])) as Record<CombinedState, number>
}

/** Counts a box that has just been added to the stock of its stack, where it now stands in the list. */
export async function countNewBox(
  tx: Tx,
  box: { readonly id: string; readonly stack_id: string },
): Promise<void> {
  const tallies = collectTallies()
  tallies.enter(box.stack_id, 'in_stock')
  await moveTallies(tx, tallies.deltas())
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}
