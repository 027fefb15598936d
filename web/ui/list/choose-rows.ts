import { toggled } from './toggled.ts'

/**
 * Returns the selection after a row was chosen. Toggles the row, or with `range` adds all rows from the previously chosen one
 * (`anchor`) to it. Without an anchor in the list, a range is only the row itself.
 */
export function chooseRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { key, anchor, range }: { readonly key: string; readonly anchor: string | null; readonly range: boolean },
): ReadonlySet<string> {
  const to = keys.indexOf(key)
  if (!range || to < 0) return toggled(selected, key)
  const from = anchor === null ? -1 : keys.indexOf(anchor)
  const start = from < 0 ? to : from
  return new Set([...selected, ...keys.slice(Math.min(start, to), Math.max(start, to) + 1)])
}
