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

/** The version that each list was loaded in; one that was changed since then stays of that version. */
const versions = new WeakMap<readonly Entry[], string>()

/**
 * A list of the current stack that is loaded whole once, and then by what has changed. `queryKey` begins with the name of
 * the list, by which it is told to have changed.
 */
export function listQuery<const R extends ListRoute>(
  route: R,
  {
    stackId,
    query,
    timeoutMs,
  }: {
    stackId: string
    /** Asked for anew with each load. */
    query?: () => QueryOf<R>
    /** For the list as a whole; changes are waited for as long as for any answer, and then asked for once more. */
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
      // A request that got lost would leave the page behind for as long as the whole list may take; so it may, the second time.
      const { answer, version } = await (since === undefined
        ? ask(timeoutMs)
        : ask().catch((error) => (isTimeout(error) ? ask(timeoutMs) : Promise.reject(error))))
      if (isWhole(answer) || known === undefined) return inVersion(answer as readonly EntryOf<R>[], version)
      // What was changed here meanwhile stays, unless the server knows better.
      const present = client.getQueryData<readonly EntryOf<R>[]>(queryKey)
      const list = present !== undefined && versionOf(present) === since ? present : known
      return inVersion(applyChanges(list, answer), answer.version)
    },
    // What has not changed is the same object already; to compare ten thousand entries would hold the page up.
    structuralSharing: false,
  })
}

/** The list with this entry in the place of the one with its id, until the server tells what it has become. */
export function withEntry<E extends Entry>(list: readonly E[], entry: E): readonly E[] {
  const version = versionOf(list)
  const next = list.some(({ id }) => id === entry.id)
    ? applyChanges(list, { changed: [entry], gone: [] })
    : list
  return inVersion(next, version ?? null)
}

function versionOf(list: readonly Entry[] | undefined): string | undefined {
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
