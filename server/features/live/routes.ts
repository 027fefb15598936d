import { liveLists, openStream } from '@sensorstack/contract/features/live/routes.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { listVisibleStackIds, versionOf } from './queries.ts'
import { type ChangeStream, openChangeStream } from './stream.ts'

export interface LiveDeps {
  readonly database: Database
  readonly live: Live
  /** Finds the session anew: a stream ends with it. */
  readonly sessionStillHolds: (caller: Caller) => Promise<boolean>
  /** The open streams, which end before the server does. */
  readonly streams: Set<ChangeStream>
}

/** The stream of changes of the caller's current stack and of the counts of the stacks in reach. */
export function liveRoutes(deps: LiveDeps): Implementation[] {
  return [
    implement(openStream, async ({ caller, db, request, reply, afterCommit }) => {
      const version = await versionOf(db.tx, caller.stackId)
      const seen = request.headers['last-event-id']
      reply.hijack()
      afterCommit(() => {
        const stream = openChangeStream(reply.raw, {
          live: deps.live,
          stackId: caller.stackId,
          // Whoever missed something loads everything again; whoever is new has just loaded it.
          first: { version, lists: seen !== undefined && seen !== String(version) ? [...liveLists] : [] },
          look: () => look(deps, caller),
        })
        deps.streams.add(stream)
        stream.ended.then(() => deps.streams.delete(stream))
      })
      return undefined as never
    }),
  ]
}

/** What the stream needs to know before it tells of a change; null when its session is over or works elsewhere. */
async function look(deps: LiveDeps, caller: Caller) {
  if (!(await deps.sessionStillHolds(caller))) return null
  const { accountId, roots, barred, stackId } = caller
  return deps.database.forStacks(
    { scope: { accountId, roots, tree: true, barred }, stackId, readOnly: true },
    async ({ tx }) => ({ version: await versionOf(tx, stackId), visible: await listVisibleStackIds(tx) }),
  )
}
