import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Route, Schema } from '@sensorstack/contract/platform/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Expression, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { StackBound } from '../db/database.ts'
import { nameVersions, scopeOf } from '../lists/name-versions.ts'
import { changedEntries, type ListVersions, listVersions } from '../lists/version-queries.ts'
import { keepContents } from './answer/kept-contents.ts'
import { ListAnswer, ListContent } from './answer/list-answer.ts'
import { isKnown } from './answer/send-file.ts'
import {
  bytesOf,
  rewriteEntries,
  textOf,
  type WrittenEntries,
  writeEntries,
} from './answer/written-entries.ts'
import { type Call, type Caller, type Implementation, implement } from './implementation.ts'

/** A route that declares its `list`. */
export type ListRoute = Route & {
  readonly guard: { readonly access: 'session' }
  readonly list: LiveList
  readonly responses: { readonly 200: z.ZodMiniArray<Schema> }
}

type EntryOf<R extends ListRoute> = z.output<R['responses'][200]>[number] & { readonly id: string }

/** The parts of a call that may decide which stacks a list spans. */
export interface Spanned<R extends ListRoute> {
  readonly db: StackBound
  readonly query: Call<R>['query']
}

/** The parts of a call that may decide in which version the caller sees a list. */
export interface Viewed<R extends ListRoute> extends Spanned<R> {
  readonly caller: Caller
  readonly now: number
}

/** How a list is read. */
export interface ListSource<R extends ListRoute> {
  /** A condition that is true when the column holds the id of a stack that the list spans. */
  spans(call: Spanned<R>, column: string): Expression<SqlBool>
  /**
   * Everything that the shown entries depend on besides the versions of these stacks, such as parts of the caller, the query or the
   * time. Omit it when they depend on nothing else.
   */
  shownBy?(call: Viewed<R>): unknown
  /**
   * Returns what an entry's position in the list depends on. With it, the whole list is assembled from its previous text and the
   * changed entries, unless one of these is new or has moved.
   */
  placedBy?(entry: EntryOf<R>): string
  /** Reads all entries in order, or only those with these ids. */
  read(call: Call<R>, ids?: readonly string[]): Promise<EntryOf<R>[]>
}

/** The API's versioned lists. */
export interface Lists {
  /** Binds a list to its source, as `implement` binds other routes to their handlers. */
  implement<const R extends ListRoute>(route: R, source: ListSource<R>): Implementation
  /** Returns the current version of a list, as the ETag of its route names it to this caller. */
  versionOf<const R extends ListRoute>(route: R, source: ListSource<R>, call: Viewed<R>): Promise<string>
}

export interface ListsOptions {
  /** Identifies the run of the installation and the build. Others may present lists differently or use another database. */
  readonly run: () => string
  /** The memory for cached list contents, in bytes. */
  readonly mostBytes?: number | undefined
  /** The maximum number of stack versions remembered in total, for lists with too many stacks for one version to name. */
  readonly mostVersions?: number
}

/**
 * Serves lists by version, which is looked up before anything else. A client that has the current version gets 304. A request with
 * `since` gets the changes after that version, if they are known. Everyone else gets the whole list, built once per version.
 */
export function openLists({ run, mostBytes = 128 * 2 ** 20, mostVersions = 200_000 }: ListsOptions): Lists {
  const kept = keepContents(mostBytes)
  const written = new LRUCache<string, { versions: ListVersions; entries: WrittenEntries }>({
    maxSize: mostBytes,
    sizeCalculation: ({ entries }) => bytesOf(entries),
  })
  const versionNames = nameVersions(mostVersions)

  const look = async <R extends ListRoute>(route: R, source: ListSource<R>, call: Viewed<R>) => {
    const versions = await listVersions(call.db.tx, route.list, (column) => source.spans(call, column))
    const shown = JSON.stringify([route.id, source.shownBy?.(call) ?? null])
    const scope = scopeOf(run(), shown, versions)
    return { versions, shown, scope, version: versionNames.nameOf(scope, versions) }
  }

  return {
    versionOf: async (route, source, call) => (await look(route, source, call)).version,
    implement: <const R extends ListRoute>(route: R, source: ListSource<R>) => {
      return implement(route, async (call) => {
        const { db, request, query } = call as unknown as ListCall
        const { versions, shown, scope, version } = await look(route, source, call as unknown as Viewed<R>)
        const since = query?.since
        if (since === undefined && isKnown(request.headers['if-none-match'], `"${version}"`)) {
          return new ListAnswer(version, null, false)
        }
        const at = { of: `${shown} ${[...versions.keys()]}`, version }
        const writeWhole = async (): Promise<string> => {
          const { placedBy } = source
          if (!placedBy) return JSON.stringify(await source.read(call))
          const last = written.get(at.of)
          const ids =
            last && (await changedEntries(db.tx, route.list, { since: last.versions, until: versions }))
          const changed = ids && ids.length > 0 ? await source.read(call, ids) : []
          const entries =
            (last && ids && rewriteEntries(last.entries, { ids, changed }, placedBy)) ??
            writeEntries(await source.read(call), placedBy)
          written.set(at.of, { versions, entries })
          return textOf(entries)
        }
        const whole = () => kept.get(at, 'whole', async () => new ListContent(await writeWhole()))
        const before = since === undefined ? undefined : versionNames.read(since, scope, versions)
        if (!before) return new ListAnswer(version, await whole(), since !== undefined)
        const changes = async () => {
          const ids = await changedEntries(db.tx, route.list, { since: before, until: versions })
          if (ids === null) return whole()
          const changed = ids.length === 0 ? [] : await source.read(call, ids)
          return writeChanges({ version, changed, ids })
        }
        return new ListAnswer(version, await kept.get(at, `since ${since}`, changes), true)
      })
    },
  }
}

/** The properties that a list's guard guarantees, and the `since` that the platform adds to its query. */
interface ListCall {
  readonly db: StackBound
  readonly request: FastifyRequest
  readonly query?: { readonly since?: string }
}

/** A changed entry that can no longer be read is gone. */
function writeChanges({
  version,
  changed,
  ids,
}: {
  version: string
  changed: readonly { readonly id: string }[]
  ids: readonly string[]
}): ListContent {
  const present = new Set(changed.map(({ id }) => id))
  const gone = ids.filter((id) => !present.has(id))
  return new ListContent(JSON.stringify({ version, changed, gone } satisfies ListChanges<unknown>))
}
