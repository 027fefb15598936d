import { createHash } from 'node:crypto'
import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Route, Schema } from '@sensorstack/contract/platform/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Expression, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { StackBound } from '../db/database.ts'
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
import { type Call, type Implementation, implement } from './implementation.ts'

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

/** How a list is read. */
export interface ListSource<R extends ListRoute> {
  /** A condition that is true when the column holds the id of a stack that the list spans. */
  spans(call: Spanned<R>, column: string): Expression<SqlBool>
  /**
   * Everything that the shown entries depend on besides the versions of these stacks, such as parts of the caller, the query or the
   * time. Omit it when they depend on nothing else.
   */
  shownBy?(call: Call<R>): unknown
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
}

/** The state behind a version that was sent to a client. */
interface KnownVersion {
  /** The route and its `shownBy`. Changes can only be computed between versions for which it is equal. */
  readonly shown: string
  readonly versions: ListVersions
}

export interface ListsOptions {
  /** Identifies this run of the program. Another run may present lists differently or use another database. */
  readonly run: string
  /** The memory for cached list contents, in bytes. */
  readonly mostBytes?: number | undefined
  /** How many stack versions are remembered in total. A list over the caller's whole reach needs one for each stack. */
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
  const knownVersions = new LRUCache<string, KnownVersion>({
    maxSize: mostVersions,
    sizeCalculation: ({ versions }) => versions.size + 1,
  })

  return {
    implement: <const R extends ListRoute>(route: R, source: ListSource<R>) => {
      return implement(route, async (call) => {
        const { db, request, query } = call as unknown as ListCall
        const spans = (column: string) => source.spans(call as unknown as Spanned<R>, column)
        const versions = await listVersions(db.tx, route.list, spans)
        const now = { shown: JSON.stringify([route.id, source.shownBy?.(call) ?? null]), versions }
        const version = nameOf(run, now)
        knownVersions.set(version, now)
        const since = query?.since
        if (since === undefined && isKnown(request.headers['if-none-match'], `"${version}"`)) {
          return new ListAnswer(version, null, false)
        }
        const at = { of: `${now.shown} ${[...versions.keys()]}`, version }
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
        const before = since === undefined ? undefined : knownVersions.get(since)
        if (!before || !isComparable(before, now))
          return new ListAnswer(version, await whole(), since !== undefined)
        const changes = async () => {
          const ids = await changedEntries(db.tx, route.list, { since: before.versions, until: versions })
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

/** Whether both versions show the same list of the same stacks. */
function isComparable(before: KnownVersion, now: KnownVersion): boolean {
  const { versions } = now
  return (
    before.shown === now.shown &&
    before.versions.size === versions.size &&
    [...versions.keys()].every((stackId) => before.versions.has(stackId))
  )
}

/** Returns the name of a version, which is unique to the list, its stacks and their versions. */
function nameOf(run: string, { shown, versions }: KnownVersion): string {
  // Hashed as one text: passing a thousand small ones to the hash takes longer than the hashing.
  let text = `${run}\n${shown}\n`
  for (const [stackId, version] of versions) text += `${stackId} ${version}\n`
  return createHash('sha256').update(text).digest('base64url')
}
