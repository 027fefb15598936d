import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { versionOf } from '../../../platform/lists/queries.ts'
import type { Live } from '../../../platform/live/live.ts'
import { listVisibleStackIds } from '../../people/stacks/public.ts'
import { type ChangeStream, openChangeStream } from './stream.ts'

export interface LiveDeps {
  readonly database: Database
  readonly live: Live
  /** Looks the session up again: a stream ends with it. */
  readonly sessionStillHolds: (caller: Caller) => Promise<boolean>
  /** The open streams, which end before the server does. */
  readonly streams: Set<ChangeStream>
}

/** The stream of changes of the caller's current stack and of the counts of the stacks in reach. */
export function liveRoutes(deps: LiveDeps): Implementation[] {
  const keep = keepFew()
  return [
    implement(openStream, async ({ caller, db, request, reply, afterCommit }) => {
      const version = await versionOf(db.tx, caller.stackId)
      const seen = request.headers['last-event-id']
      afterCommit(() => {
        reply.hijack()
        // Fastify no longer writes what was to be said with every answer.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        const stream = openChangeStream(reply.raw, {
          live: deps.live,
          stackId: caller.stackId,
          // Whoever missed something loads everything again; whoever is new has just loaded it.
          first: { version, missed: seen !== undefined && seen !== String(version) },
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

/** A browser's windows share one stream; more than this of a session are left over or meant to wear us out. */
const mostOfSession = 12

/** Remembers the open streams of each session and closes the oldest of too many. */
function keepFew(): (caller: Caller, stream: ChangeStream) => void {
  const bySession = new Map<string, Set<ChangeStream>>()
  return ({ sessionHash }, stream) => {
    const session = sessionHash.toString('base64url')
    const open = bySession.get(session) ?? new Set()
    bySession.set(session, open.add(stream))
    const [oldest] = open
    if (open.size > mostOfSession) oldest?.close()
    stream.ended.then(() => {
      open.delete(stream)
      if (open.size === 0) bySession.delete(session)
    })
  }
}

/** What the stream needs to know before it reports a change; null when its session is over or works elsewhere. */
async function look(deps: LiveDeps, caller: Caller) {
  if (!(await deps.sessionStillHolds(caller))) return null
  const { accountId, roots, barred, stackId } = caller
  return deps.database.forStacks(
    { scope: { accountId, roots, tree: true, barred }, stackId, readOnly: true },
    async ({ tx }) => ({ version: await versionOf(tx, stackId), visible: await listVisibleStackIds(tx) }),
  )
}
