import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { groupStacks, type StackGroup, stackGroups } from './group-stacks.ts'

/** A row of the monitoring block. */
export type MonitoringItem =
  | { kind: 'group'; key: string; group: StackGroup; count: number }
  | { kind: 'stack'; key: string; stack: Stack; open: boolean }
  | { kind: 'detail'; key: string; stack: Stack }

/**
 * Returns the rows of the block: the head of each group that has stacks, its stacks, and the details of open stacks.
 */
export function monitoringItems(
  stacks: readonly Stack[],
  homeId: string,
  open: ReadonlySet<string>,
): MonitoringItem[] {
  const groups = groupStacks(stacks, homeId)
  return stackGroups.flatMap((group): MonitoringItem[] => {
    const members = groups[group]
    if (members.length === 0) return []
    return [
      { kind: 'group', key: group, group, count: members.length },
      ...members.flatMap((stack): MonitoringItem[] => {
        const isOpen = open.has(stack.id)
        const line: MonitoringItem = { kind: 'stack', key: stack.id, stack, open: isOpen }
        return isOpen ? [line, { kind: 'detail', key: `${stack.id}+`, stack }] : [line]
      }),
    ]
  })
}
