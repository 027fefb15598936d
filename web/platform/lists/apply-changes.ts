import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'

/** An entry of any list of the API. */
export interface Entry {
  readonly id: string
}

/**
 * Returns the list with the changes applied: changed entries in place, new ones at the end. Unchanged entries stay the same
 * objects, and so does the list if nothing has changed, so that results computed from them stay valid.
 */
export function applyChanges<E extends Entry>(
  list: readonly E[],
  { changed, gone }: Pick<ListChanges<E>, 'changed' | 'gone'>,
): readonly E[] {
  const news = new Map(changed.map((entry) => [entry.id, entry]))
  const away = new Set(gone)
  const next: E[] = []
  let isSame = true
  for (const entry of list) {
    const present = away.has(entry.id) ? undefined : (news.get(entry.id) ?? entry)
    news.delete(entry.id)
    if (present !== entry) isSame = false
    if (present !== undefined) next.push(present)
  }
  if (isSame && news.size === 0) return list
  return next.concat([...news.values()])
}
