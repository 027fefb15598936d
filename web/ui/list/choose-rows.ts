/**
 * What is selected after a row was chosen: that row alone changes, or, with `range`, all rows from the one chosen before
 * (`anchor`) up to it are selected. Without an anchor in the list a range is the row alone.
 */
export function chooseRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { key, anchor, range }: { readonly key: string; readonly anchor: string | null; readonly range: boolean },
): ReadonlySet<string> {
  const next = new Set(selected)
  const from = range && anchor !== null ? keys.indexOf(anchor) : -1
  const to = keys.indexOf(key)
  if (range && to >= 0) {
    const start = from < 0 ? to : from
    for (const one of keys.slice(Math.min(start, to), Math.max(start, to) + 1)) next.add(one)
  } else if (!next.delete(key)) next.add(key)
  return next
}
