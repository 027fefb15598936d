export type SortDirection = 'descending' | 'ascending'

/** By which key and in which direction; `null` is the server's own order. */
export type Sort<K extends string = string> = { key: K; direction: SortDirection } | null

/** What a click on `key` makes of the sort: descending, then ascending, then none; another key starts over. */
export function nextSort<K extends string>(sort: Sort<K>, key: K): Sort<K> {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}
