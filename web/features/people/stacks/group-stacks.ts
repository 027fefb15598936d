import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'

export type StackGroup = 'home' | 'direct' | 'other'

/** In the order in which they are shown. */
export const stackGroups = ['home', 'direct', 'other'] as const satisfies readonly StackGroup[]

/**
 * Splits the stacks in reach by where they stand to a person's home stack: itself, its children, and all else, whether
 * deeper below or reached by a right of its own. Keeps their order.
 */
export function groupStacks(stacks: readonly Stack[], homeId: string): Record<StackGroup, Stack[]> {
  const groups: Record<StackGroup, Stack[]> = { home: [], direct: [], other: [] }
  for (const stack of stacks) {
    const group = stack.id === homeId ? 'home' : stack.parent_id === homeId ? 'direct' : 'other'
    groups[group].push(stack)
  }
  return groups
}
