import type { Stack } from '@sensorstack/contract/features/stacks/stack.ts'
import { searchable } from '../../platform/text/searchable.ts'

/** The states that the block can be filtered by. */
export const stackStates = [
  'critical',
  'attention',
  'nominal',
  'inactive',
  'disabled',
  'in_stock',
  'unavailable',
  'delivery',
] as const
export type StackState = (typeof stackStates)[number]

export interface StackFilter {
  /** Found anywhere in the name or a tag, in either case; empty finds all. */
  search: string
  /** A stack passes with at least one sensorbox in one of them; none lets all pass. */
  sensorboxStates: readonly StackState[]
}

/** The stacks that the search and the filter both let pass. */
export function filterStacks(
  stacks: readonly Stack[],
  { search, sensorboxStates }: StackFilter,
): readonly Stack[] {
  const wanted = searchable(search.trim())
  return stacks.filter(
    (stack) =>
      (wanted === '' ||
        [stack.name, ...stack.tags.map((tag) => tag.name)].some((text) =>
          searchable(text).includes(wanted),
        )) &&
      (sensorboxStates.length === 0 ||
        sensorboxStates.some((state) => stack[`sensorboxes_count_${state}`] > 0)),
  )
}
