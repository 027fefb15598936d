import { toggled } from './toggled.ts'

/**
 * What is selected after a row was chosen: that row alone changes, or, with `range`, all rows from the one chosen before
 * (`anchor`) up to it are selected. Without an anchor in the list a range is the row alone.
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
