import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** From the most to the least urgent. */
const order: readonly CombinedState[] = [
  'critical',
  'attention',
  'inactive',
  'nominal',
  'disabled',
  'in_stock',
  'unavailable',
]

/** Returns the distance of a state from the worst; 0 is critical. */
export function stateRank(state: CombinedState): number {
  return order.indexOf(state)
}
