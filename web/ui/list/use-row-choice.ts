import { useRef } from 'react'
import { chooseRows } from './choose-rows.ts'

export interface RowChoiceOptions<T> {
  items: readonly T[]
  itemKey: (item: T) => string
  selected: ReadonlySet<string> | undefined
  /** If undefined, rows can't be selected. */
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined
}

/** Returns functions to select rows: one, a range from the previously chosen one, or all. */
export function useRowChoice<T>(options: RowChoiceOptions<T>) {
  const { items, itemKey, selected = new Set<string>(), onSelectedChange } = options
  /** The row chosen last, where a range begins. */
  const anchor = useRef<string | null>(null)
  const toggle = (key: string, range: boolean) => {
    onSelectedChange?.(chooseRows(selected, items.map(itemKey), { key, anchor: anchor.current, range }))
    if (!range || anchor.current === null) anchor.current = key
  }
  return {
    isPossible: onSelectedChange !== undefined,
    toggle,
    /** Selects a range to a row, from the row chosen before, or else from `from`. */
    extend: (from: string, to: string) => {
      anchor.current ??= from
      toggle(to, true)
    },
    all: () => onSelectedChange?.(new Set([...selected, ...items.map(itemKey)])),
  }
}
