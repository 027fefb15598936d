import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'

/** What every list of the API consists of. */
export interface Entry {
  readonly id: string
}

/**
 * The list with its changes: changed entries in their old places, new ones at the end. What hasn't changed stays the same
 * object, the list too if nothing has, so that whoever has worked with it goes on from there.
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
