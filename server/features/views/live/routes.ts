import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { type LiveList, liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listsChangedSince, versionOf } from '../../../platform/lists/queries.ts'
import type { Live } from '../../../platform/live/live.ts'
import { shareOpen } from '../../../platform/processes/share-open.ts'
import type { SharedCounts } from '../../../platform/processes/shared-counts.ts'
import { versionOfStackList } from '../../people/stacks/public.ts'
import { type ChangeStream, openChangeStream, type Versions } from './stream.ts'

export interface LiveDeps {
  readonly database: Database
  readonly clock: Clock
  readonly lists: Lists
  readonly live: Live
  /** Checks whether the session is still valid, because a stream ends with its session. */
  readonly sessionStillHolds: (caller: Caller) => Promise<boolean>
  /** The open streams, which the server closes before it stops. */
  readonly streams: Set<ChangeStream>
  /** The counts that servers exchange. */
  readonly counts: SharedCounts
}

/** The endpoint for the stream of changes in the caller's current stack, and of the counts of all stacks in reach. */
export function liveRoutes(deps: LiveDeps): Implementation[] {
  const keep = keepFew(deps.counts)
  return [
    implement(openStream, async ({ caller, db, now, query, request, reply, afterCommit }) => {
      const { version, lists } = await changedSince(db, request.headers['last-event-id'] ?? query.since)
      const stacksVersion = await versionOfStackList(deps.lists, { caller, db, now })
      const { since, stacks_version: seen } = query
      const isNew = since === undefined && seen === undefined
      const first = {
        version,
        stacksVersion,
        lists: isNew ? lists : withStacks(lists, seen !== stacksVersion),
      }
      afterCommit(() => {
        reply.hijack()
        // After `hijack`, Fastify no longer writes the common headers.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        const stream = openChangeStream(reply.raw, {
          live: deps.live,
          stackId: caller.stackId,
          first,
          lists: liveLists,
          look: () => look(deps, caller),
        })
        deps.streams.add(stream)
        keep(caller, stream)
        stream.ended.then(() => deps.streams.delete(stream))
      })
      return undefined as never
    }),
  ]
}

/**
 * Returns the version of the stack's lists, and those that a client has missed since it had the given one. A client without one has just
 * loaded everything.
 */
async function changedSince({ tx, stackId }: StackBound, seen: string | string[] | number | undefined) {
  if (seen === undefined) return { version: await versionOf(tx, stackId), lists: [] }
  const since = Number(seen)
  return listsChangedSince(tx, stackId, Number.isNaN(since) ? Infinity : since)
}

/** A stack's version doesn't count the changes of other stacks, so the list of stacks is judged by its own version. */
function withStacks(lists: readonly LiveList[], isMissed: boolean): LiveList[] {
  const others = lists.filter((list) => list !== 'stacks')
  return isMissed ? [...others, 'stacks'] : others
}

/** The windows of a browser share one stream, so more streams per session are stale or an attack. */
const mostOfSession = 12

/** Tracks the open streams of each session, and closes the oldest ones beyond the limit of all servers together. */
function keepFew(counts: SharedCounts): (caller: Caller, stream: ChangeStream) => void {
  const bySession = new Map<string, Set<ChangeStream>>()
  const closeBeyond = (session: string, left: number) => {
    const open = [...(bySession.get(session) ?? [])]
    for (const stream of open.slice(0, Math.max(0, open.length - left))) stream.close()
  }
  const { mostHere } = shareOpen(counts, {
    name: 'streams',
    most: mostOfSession,
    open: () => [...bySession].map(([session, { size }]) => [session, size]),
    closeBeyond,
  })
  return ({ sessionHash }, stream) => {
    const session = sessionHash.toString('base64url')
    const open = bySession.get(session) ?? new Set()
    bySession.set(session, open.add(stream))
    closeBeyond(session, mostHere(session))
    stream.ended.then(() => {
      open.delete(stream)
      if (open.size === 0) bySession.delete(session)
    })
  }
}

/** Reads the versions before a change is reported. Returns null if the session has ended or switched stacks. */
async function look(deps: LiveDeps, caller: Caller): Promise<Versions | null> {
  if (!(await deps.sessionStillHolds(caller))) return null
  const { accountId, roots, barred, stackId } = caller
  return deps.database.forStacks(
    { scope: { accountId, roots, tree: true, barred }, stackId, readOnly: true },
    async (db) => ({
      version: await versionOf(db.tx, stackId),
      stacksVersion: await versionOfStackList(deps.lists, { caller, db, now: deps.clock.now() }),
    }),
  )
}
