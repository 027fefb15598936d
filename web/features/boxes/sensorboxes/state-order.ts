import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** From what needs looking at first to what needs none. */
const order: readonly CombinedState[] = [
  'critical',
  'attention',
  'inactive',
  'nominal',
  'disabled',
  'in_stock',
  'unavailable',
]

/** How far a state is from the worst: 0 is critical. */
export function stateRank(state: CombinedState): number {
  return order.indexOf(state)
}
