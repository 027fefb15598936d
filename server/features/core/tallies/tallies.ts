import type { Tx } from '../../../platform/db/database.ts'
import { type Counted, counted, moveTallies } from './tally-queries.ts'

/** Collects changes to the counts of stacks while boxes and assets are added, removed or change their state. */
export interface Tallies {
  /** Stops counting a box or asset in the state, or as being delivered. */
  leave(stackId: string, as: Counted): void
  /** Starts counting a box or asset in the state, or as being delivered. */
  enter(stackId: string, as: Counted): void
  /** Applies the changes, and locks the counts of these stacks. Returns whether there were any. */
  save(tx: Tx): Promise<boolean>
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
    save: async (tx) => {
      await moveTallies(
        tx,
        [...byStack].map(([stack_id, counts]) => ({ stack_id, counts })),
      )
      return byStack.size > 0
    },
  }
}

function noCounts(): Record<Counted, number> {
  return Object.fromEntries(counted.map((each) => [each, 0])) as Record<Counted, number>
}
