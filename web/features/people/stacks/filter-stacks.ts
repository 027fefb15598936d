import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { compareNaturally } from '../../../platform/text/natural-order.ts'
import { searchable } from '../../../platform/text/searchable.ts'

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

/** Those of assets. */
export const assetStates = ['critical', 'attention', 'nominal', 'inactive'] as const
export type AssetState = (typeof assetStates)[number]

export interface StackFilter {
  /** Found anywhere in the name or a tag, in either case; empty finds all. */
  search: string
  /** A stack passes with at least one sensorbox in one of them; none lets all pass. */
  sensorboxStates: readonly StackState[]
  /** A stack passes with at least one asset in one of them; none lets all pass. */
  assetStates: readonly AssetState[]
  /** Names of tags. A stack passes with at least one of them; none lets all pass. */
  tags: readonly string[]
}

/** Lets every stack pass. */
export const noFilter: StackFilter = { search: '', sensorboxStates: [], assetStates: [], tags: [] }

/** The stacks that the search and each of the filters let pass. */
export function filterStacks(
  stacks: readonly Stack[],
  { search, sensorboxStates, assetStates, tags }: StackFilter,
): readonly Stack[] {
  const wanted = searchable(search.trim())
  return stacks.filter(
    (stack) =>
      (wanted === '' ||
        [stack.name, ...stack.tags.map((tag) => tag.name)].some((text) =>
          searchable(text).includes(wanted),
        )) &&
      (sensorboxStates.length === 0 ||
        sensorboxStates.some((state) => stack[`sensorboxes_count_${state}`] > 0)) &&
      (assetStates.length === 0 || assetStates.some((state) => stack[`assets_count_${state}`] > 0)) &&
      (tags.length === 0 || stack.tags.some(({ name }) => tags.includes(name))),
  )
}

/** The tags of these stacks, each once, by name. */
export function tagsOf(stacks: readonly Stack[]): string[] {
  return [...new Set(stacks.flatMap(({ tags }) => tags.map(({ name }) => name)))].sort(compareNaturally)
}
