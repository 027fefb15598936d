import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import type { Sort } from '../../../../ui/filter/sort.ts'

export type StackSortKey = 'severity' | 'name'

/** The initial sort of the monitoring block. */
export const defaultStackSort: Sort<StackSortKey> = { key: 'severity', direction: 'descending' }

const bySeverity = ['critical', 'attention', 'inactive', 'nominal'] as const

const countIn = (stack: Stack, state: (typeof bySeverity)[number]) =>
  stack[`sensorboxes_count_${state}`] + stack[`assets_count_${state}`]

/**
 * Sorts by name, or by severity: by the number of boxes and assets that are critical, then in attention, inactive and
 * nominal. Equally bad stacks are in ascending order of names in either direction. `null` keeps the server's order.
 */
export function sortStacks(stacks: readonly Stack[], sort: Sort<StackSortKey>): Stack[] {
  if (sort === null) return [...stacks]
  const sign = sort.direction === 'descending' ? -1 : 1
  return [...stacks].sort((a, b) => {
    const byName = compareNaturally(a.name, b.name)
    if (sort.key === 'name') return sign * byName
    const count = bySeverity.find((state) => countIn(a, state) !== countIn(b, state))
    return count === undefined ? byName : sign * (countIn(a, count) - countIn(b, count))
  })
}
