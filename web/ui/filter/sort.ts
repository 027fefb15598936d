export type SortDirection = 'descending' | 'ascending'

/** A sort key and direction; `null` is the server's order. */
export type Sort<K extends string = string> = { key: K; direction: SortDirection } | null

/** Returns the sort after a click on `key`: descending, then ascending, then none. Another key starts over. */
export function nextSort<K extends string>(sort: Sort<K>, key: K): Sort<K> {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}
