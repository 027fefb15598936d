import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { AnswerOf, QueryOf, Route } from '@sensorstack/contract/platform/route.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../api/api-failure.ts'
import { callVersioned } from '../api/call.ts'
import { applyChanges, type Entry } from './apply-changes.ts'

/** A route that declares its `list`. */
type ListRoute = Route & { readonly list: LiveList }
type EntryOf<R extends Route> = Extract<AnswerOf<R>, readonly unknown[]>[number] & Entry

/** The version in which each list was loaded. A list with local changes keeps its version. */
const versions = new WeakMap<readonly Entry[], string>()

/**
 * Returns the query for a list of the current stack. The whole list is loaded once, and after that only the changes.
 * `queryKey` begins with the name of the list, which live updates use to invalidate it.
 */
export function listQuery<const R extends ListRoute>(
  route: R,
  {
    stackId,
    query,
    timeoutMs,
  }: {
    stackId: string
    /** Called for each request. */
    query?: () => QueryOf<R>
    /** For the whole list. A request for changes has the default timeout and is repeated once, with this one. */
    timeoutMs?: number
  },
) {
  return queryOptions({
    queryKey: [route.list, stackId],
    queryFn: async ({ client, queryKey, signal }): Promise<readonly EntryOf<R>[]> => {
      const known = client.getQueryData<readonly EntryOf<R>[]>(queryKey)
      const since = versionOf(known)
      const ask = (waitMs?: number) =>
        callVersioned<readonly EntryOf<R>[] | ListChanges<EntryOf<R>>>(
          route,
          { query: { ...(query?.() as object | undefined), since } },
          { signal, timeoutMs: waitMs },
        )
      // With the long timeout, a lost request would keep the page outdated for that long. Only the second attempt uses it.
      const { answer, version } = await (since === undefined
        ? ask(timeoutMs)
        : ask().catch((error) => (isTimeout(error) ? ask(timeoutMs) : Promise.reject(error))))
      if (isWhole(answer) || known === undefined) return inVersion(answer as readonly EntryOf<R>[], version)
      // Keep local changes made in the meantime, unless the server sends a newer entry.
      const present = client.getQueryData<readonly EntryOf<R>[]>(queryKey)
      const list = present !== undefined && versionOf(present) === since ? present : known
      return inVersion(applyChanges(list, answer), answer.version)
    },
    // Unchanged entries are the same objects already, and comparing ten thousand entries would block the page.
    structuralSharing: false,
  })
}

/** Returns the list with this entry in place of the one with the same id, for use until the server sends the new version. */
export function withEntry<E extends Entry>(list: readonly E[], entry: E): readonly E[] {
  const version = versionOf(list)
  const next = list.some(({ id }) => id === entry.id)
    ? applyChanges(list, { changed: [entry], gone: [] })
    : list
  return inVersion(next, version ?? null)
}

/** Returns the version in which a list was loaded; `undefined` if it has none. */
export function versionOf(list: readonly Entry[] | undefined): string | undefined {
  return list && versions.get(list)
}

function inVersion<List extends readonly Entry[]>(list: List, version: string | null): List {
  if (version !== null) versions.set(list, version)
  return list
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'timeout'
}

function isWhole<E>(answer: readonly E[] | ListChanges<E>): answer is readonly E[] {
  return Array.isArray(answer)
}
