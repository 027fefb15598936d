import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { filterStacks, noFilter } from '../monitoring/filter-stacks.ts'
import { groupStacks, type StackGroup, stackGroups } from '../monitoring/group-stacks.ts'

/** A row of the menu of stacks. `option` counts the stacks from 0. */
export type PickerItem =
  | { kind: 'group'; key: string; group: StackGroup; count: number }
  | { kind: 'stack'; key: string; stack: Stack; option: number; above: string | undefined }

export type PickerOption = PickerItem & { kind: 'stack' }

/**
 * Returns the rows of the menu: the head of each group that has stacks, and its stacks in the given order. In the group
 * `other`, each stack has the name of its parent.
 */
export function pickerItems(stacks: readonly Stack[], homeId: string, search: string): PickerItem[] {
  const groups = groupStacks(filterStacks(stacks, { ...noFilter, search }), homeId)
  const names = new Map(stacks.map(({ id, name }) => [id, name]))
  let option = 0
  return stackGroups.flatMap((group): PickerItem[] => {
    const members = groups[group]
    if (members.length === 0) return []
    return [
      { kind: 'group', key: group, group, count: members.length },
      ...members.map((stack): PickerItem => {
        const above = group === 'other' ? names.get(stack.parent_id ?? '') : undefined
        return { kind: 'stack', key: stack.id, stack, option: option++, above }
      }),
    ]
  })
}

/** Returns only the rows that can be chosen. */
export function optionsOf(items: readonly PickerItem[]): PickerOption[] {
  return items.filter((item) => item.kind === 'stack')
}

/** Returns the initially chosen option: after a search the first match, without one the current stack. */
export function firstChoice(options: readonly PickerOption[], search: string, currentId: string): number {
  if (search !== '') return 0
  return Math.max(
    options.findIndex(({ stack }) => stack.id === currentId),
    0,
  )
}

/** Returns the option that a key moves to from `at`, among `count` options; `null` for a key that doesn't move. */
export function movedBy(key: string, at: number, count: number, page = 8): number | null {
  const last = count - 1
  const target = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
  }[key]
  return count === 0 ? null : (target ?? null)
}
