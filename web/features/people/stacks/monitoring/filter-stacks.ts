import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** The sensorbox states to filter by. */
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

/** The asset states to filter by. */
export const assetStates = ['critical', 'attention', 'nominal', 'inactive'] as const
export type AssetState = (typeof assetStates)[number]

export interface StackFilter {
  /** Matches any part of the name or of a tag, ignoring case; empty matches all. */
  search: string
  /** A stack passes with at least one sensorbox in one of these states; an empty list passes all. */
  sensorboxStates: readonly StackState[]
  /** A stack passes with at least one asset in one of these states; an empty list passes all. */
  assetStates: readonly AssetState[]
  /** Names of tags. A stack passes with at least one of them; an empty list passes all. */
  tags: readonly string[]
}

/** Passes every stack. */
export const noFilter: StackFilter = { search: '', sensorboxStates: [], assetStates: [], tags: [] }

/** Returns the stacks that match the search and every filter. */
export function filterStacks(
  stacks: readonly Stack[],
  { search, sensorboxStates, assetStates, tags }: StackFilter,
): readonly Stack[] {
  const wanted = folded(search.trim())
  return stacks.filter(
    (stack) =>
      (wanted === '' ||
        [stack.name, ...stack.tags.map((tag) => tag.name)].some((text) => folded(text).includes(wanted))) &&
      (sensorboxStates.length === 0 ||
        sensorboxStates.some((state) => stack[`sensorboxes_count_${state}`] > 0)) &&
      (assetStates.length === 0 || assetStates.some((state) => stack[`assets_count_${state}`] > 0)) &&
      (tags.length === 0 || stack.tags.some(({ name }) => tags.includes(name))),
  )
}

/** Returns the tags of these stacks without duplicates, by name. */
export function tagsOf(stacks: readonly Stack[]): string[] {
  return [...new Set(stacks.flatMap(({ tags }) => tags.map(({ name }) => name)))].sort(compareNaturally)
}
