import { type CombinedState, combinedStates } from '@sensorstack/contract/features/sensorboxes/states.ts'
import type { TallyDelta } from './box-state-queries.ts'

/** Collects how the counts of stacks change while boxes come, go and change their state. */
export interface Tallies {
  /** A box is no longer counted in the state. */
  leave(stackId: string, state: CombinedState): void
  /** A box is now counted in the state. */
  enter(stackId: string, state: CombinedState): void
  /** Something that a list shows has changed without a count moving. */
  touch(stackId: string): void
  deltas(): TallyDelta[]
}

/** An empty collection. Every stack in it gets a new version, by one. */
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
    touch: countsOf,
    deltas: () => [...byStack].map(([stack_id, counts]) => ({ stack_id, counts })),
  }
}

function noCounts(): Record<CombinedState, number> {
  return Object.fromEntries(combinedStates.map((state) => [state, 0])) as Record<CombinedState, number>
}
