import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'

export type StackGroup = 'home' | 'direct' | 'other'

/** In display order. */
export const stackGroups = ['home', 'direct', 'other'] as const satisfies readonly StackGroup[]

/**
 * Groups the stacks by their relation to the user's home stack: itself, its children, and all others, whether deeper
 * below or reached by a separate access right. Keeps their order.
 */
export function groupStacks(stacks: readonly Stack[], homeId: string): Record<StackGroup, Stack[]> {
  const groups: Record<StackGroup, Stack[]> = { home: [], direct: [], other: [] }
  for (const stack of stacks) {
    const group = stack.id === homeId ? 'home' : stack.parent_id === homeId ? 'direct' : 'other'
    groups[group].push(stack)
  }
  return groups
}
