import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { filterStacks, noFilter } from './filter-stacks.ts'
import { groupStacks, type StackGroup, stackGroups } from './group-stacks.ts'

/** One line of the menu of stacks. `option` counts those that can be chosen, from 0. */
export type PickerItem =
  | { kind: 'group'; key: string; group: StackGroup; count: number }
  | { kind: 'stack'; key: string; stack: Stack; option: number; above: string | undefined }

export type PickerOption = PickerItem & { kind: 'stack' }

/**
 * The lines of the menu: each group that has stacks with its head, its stacks in the given order, each of the others
 * with the name of the stack above it.
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

/** Of the lines those that can be chosen. */
export function optionsOf(items: readonly PickerItem[]): PickerOption[] {
  return items.filter((item) => item.kind === 'stack')
}

/** The option that is chosen at first: after a search the first match, without one the stack where somebody is. */
export function firstChoice(options: readonly PickerOption[], search: string, currentId: string): number {
  if (search !== '') return 0
  return Math.max(
    options.findIndex(({ stack }) => stack.id === currentId),
    0,
  )
}

/** Where a key moves to among `count` options, from `at`; `null` for a key that doesn't move. */
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
