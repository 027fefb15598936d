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
import { type Call, type Implementation, implement } from './implementation.ts'
import { keepContents } from './kept-contents.ts'
import { ListAnswer, ListContent } from './list-answer.ts'
import { isKnown } from './send-file.ts'
import { bytesOf, rewriteEntries, textOf, type WrittenEntries, writeEntries } from './written-entries.ts'

/** A route that declares its `list`. */
export type ListRoute = Route & {
  readonly guard: { readonly access: 'session' }
  readonly list: LiveList
  readonly responses: { readonly 200: z.ZodMiniArray<Schema> }
}

type EntryOf<R extends ListRoute> = z.output<R['responses'][200]>[number] & { readonly id: string }

/** What the stacks that a list spans may follow from. */
export interface Spanned<R extends ListRoute> {
  readonly db: StackBound
  readonly query: Call<R>['query']
}

/** Where a list comes from. */
export interface ListSource<R extends ListRoute> {
  /** The stacks that it spans: true where the column names one of them. */
  spans(call: Spanned<R>, column: string): Expression<SqlBool>
  /**
   * What decides, besides the versions of these stacks, what is shown: whatever of the caller, the query or the time an
   * entry is presented by. Left out: nothing.
   */
  shownBy?(call: Call<R>): unknown
  /**
   * What an entry's place in the list follows from. Where it is given, the whole list is put together from what was written
   * of it before and from the entries that have changed, as long as none of them has come or moved.
   */
  placedBy?(entry: EntryOf<R>): string
  /** The entries in their order, or those with these ids. */
  read(call: Call<R>, ids?: readonly string[]): Promise<EntryOf<R>[]>
}

/** The lists of the API that are told by their versions. */
export interface Lists {
  /** Binds a list to its source, as `implement` binds other routes to their handlers. */
  implement<const R extends ListRoute>(route: R, source: ListSource<R>): Implementation
}

/** What a version that was told stands for. */
interface KnownVersion {
  /** Changes can be told between versions of what is shown alike alone. */
  readonly shown: string
  readonly versions: ListVersions
}

export interface ListsOptions {
  /** Of this run of the program: another may present lists in another way, or stand on another database. */
  readonly run: string
  /** How much memory contents may take that are kept while they are current. */
  readonly mostBytes?: number | undefined
  /** Of how many stacks versions that were told are remembered; a list of the whole reach needs one of each. */
  readonly mostVersions?: number
}

/**
 * Lists whose versions are looked up before anything else: who has the present one gets 304, who asks `since` an older
 * one gets what changed, as far as that is known, and all others the whole list, which is made once a version.
 */
export function openLists({ run, mostBytes = 128 * 2 ** 20, mostVersions = 200_000 }: ListsOptions): Lists {
  const kept = keepContents(mostBytes)
  const written = new LRUCache<string, { versions: ListVersions; entries: WrittenEntries }>({
    maxSize: mostBytes,
    sizeCalculation: ({ entries }) => bytesOf(entries),
  })
  const told = new LRUCache<string, KnownVersion>({
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
        told.set(version, now)
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
        const before = since === undefined ? undefined : told.get(since)
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

/** What the guard of a list promises of a call, and the platform's own field of its query. */
interface ListCall {
  readonly db: StackBound
  readonly request: FastifyRequest
  readonly query?: { readonly since?: string }
}

/** An entry that has changed but isn't found any more is gone. */
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

/** Whether it was the same of the same stacks. */
function isComparable(before: KnownVersion, now: KnownVersion): boolean {
  const { versions } = now
  return (
    before.shown === now.shown &&
    before.versions.size === versions.size &&
    [...versions.keys()].every((stackId) => before.versions.has(stackId))
  )
}

/** The name of a version: the same for the same list of the same stacks, and for nothing else. */
function nameOf(run: string, { shown, versions }: KnownVersion): string {
  // As one text: to hand over a thousand takes longer than to hash them.
  let told = `${run}\n${shown}\n`
  for (const [stackId, version] of versions) told += `${stackId} ${version}\n`
  return createHash('sha256').update(told).digest('base64url')
}
