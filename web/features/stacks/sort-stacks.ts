import type { Stack } from '@sensorstack/contract/features/stacks/stack.ts'
import type { Sort } from '../../ui/filter/sort.ts'

export type StackSortKey = 'severity' | 'name'

/** What the monitoring block starts with. */
export const defaultStackSort: Sort<StackSortKey> = { key: 'severity', direction: 'descending' }

const bySeverity = [
  'sensorboxes_count_critical',
  'sensorboxes_count_attention',
  'sensorboxes_count_inactive',
  'sensorboxes_count_nominal',
] as const satisfies ReadonlyArray<keyof Stack>

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts by name, or by severity: the more critical, then the more in attention, inactive and nominal. Stacks that are
 * equally bad stand by name in either direction. `null` keeps the server's order.
 */
export function sortStacks(stacks: readonly Stack[], sort: Sort<StackSortKey>): Stack[] {
  if (sort === null) return [...stacks]
  const sign = sort.direction === 'descending' ? -1 : 1
  return [...stacks].sort((a, b) => {
    const byName = names.compare(a.name, b.name)
    if (sort.key === 'name') return sign * byName
    const count = bySeverity.find((field) => a[field] !== b[field])
    return count === undefined ? byName : sign * (a[count] - b[count])
  })
}
