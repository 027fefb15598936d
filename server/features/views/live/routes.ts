import type { IncomingHttpHeaders } from 'node:http'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import type { ParsedQueryOf } from '@sensorstack/contract/platform/route.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { listsChangedSince } from '../../../platform/lists/queries.ts'
import type { Live } from '../../../platform/live/live.ts'
import { shareOpen } from '../../../platform/processes/share-open.ts'
import type { SharedCounts } from '../../../platform/processes/shared-counts.ts'
import { versionOfStackList } from '../../people/stacks/public.ts'
import { type ChangeStream, type News, openChangeStream, type Versions } from './stream.ts'

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
      const first = await newsSince(deps.lists, { caller, db, now }, seenBy(request.headers, query))
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
          look: (since) => look(deps, caller, since),
        })
        deps.streams.add(stream)
        keep(caller, stream)
        stream.ended.then(() => deps.streams.delete(stream))
      })
      return undefined as never
    }),
  ]
}

/** Returns the versions that a client says it has; of none, it has just loaded everything. */
function seenBy(
  headers: IncomingHttpHeaders,
  { since, stacks_version: stacksVersion }: ParsedQueryOf<typeof openStream>,
): Partial<Versions> {
  const last = headers['last-event-id'] ?? since
  if (last === undefined) return { stacksVersion }
  const version = Number(last)
  return { version: Number.isNaN(version) ? Infinity : version, stacksVersion }
}

/**
 * Returns the current versions and the lists that have changed since those that were seen. A stack's version doesn't count the changes
 * of other stacks, so the list of stacks is judged by its own version.
 */
async function newsSince(
  lists: Lists,
  call: { readonly caller: Caller; readonly db: StackBound; readonly now: number },
  seen: Partial<Versions>,
): Promise<News> {
  const [{ version, lists: changed }, stacksVersion] = await Promise.all([
    listsChangedSince(call.db.tx, call.caller.stackId, seen.version),
    versionOfStackList(lists, call),
  ])
  const isNew = seen.version === undefined && seen.stacksVersion === undefined
  const hasStacks = isNew || seen.stacksVersion === stacksVersion
  const others = changed.filter((list) => list !== 'stacks')
  return { version, stacksVersion, lists: hasStacks ? others : [...others, 'stacks'] }
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

/** Returns null if the session has ended or switched stacks. */
async function look(deps: LiveDeps, caller: Caller, since: Versions): Promise<News | null> {
  if (!(await deps.sessionStillHolds(caller))) return null
  const { accountId, roots, barred, stackId } = caller
  return deps.database.forStacks(
    { scope: { accountId, roots, tree: true, barred }, stackId, readOnly: true },
    (db) => newsSince(deps.lists, { caller, db, now: deps.clock.now() }, since),
  )
}
