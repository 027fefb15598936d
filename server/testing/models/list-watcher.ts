import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { type Ask, ask } from '../ask.ts'

/** A client that keeps a list as a browser does: it loads the whole list once and then only the changes. */
export interface ListWatcher {
  readonly name: string
  /** Loads the changes since the last time. Returns whether the server sent changes or the whole list. */
  catchUp(): Promise<'changes' | 'whole'>
  /** Returns the list as kept by this client and as read from a server without a cache, both sorted by id. */
  compare(): Promise<{ kept: unknown[]; fresh: unknown[] }>
}

interface Entry {
  readonly id: string
}

/** Watches a user's list at `app`. `afresh` is another server on the same database, without a cache. */
export function watchList(
  { app, afresh }: { app: FastifyInstance; afresh: FastifyInstance },
  {
    name,
    by,
    route,
    query,
  }: { name: string; by: { readonly cookie: string }; route: Route; query?: Ask['query'] },
): ListWatcher {
  let version: string | undefined
  let kept = new Map<string, Entry>()
  const load = async (from: FastifyInstance, more: Ask['query'] = {}) => {
    const answer = await ask(from, route, { cookie: by.cookie, query: { ...query, ...more } })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer
  }
  return {
    name,
    catchUp: async () => {
      const { body, headers } = await load(app, version === undefined ? {} : { since: version })
      version = /^W\/"(.+)"$/.exec(String(headers.etag))?.[1]
      if (Array.isArray(body)) {
        kept = new Map(body.map((entry: Entry) => [entry.id, entry]))
        return 'whole'
      }
      if (body.version !== version) throw new Error(`${name}: two versions in one answer`)
      for (const entry of body.changed) kept.set(entry.id, entry)
      for (const id of body.gone) kept.delete(id)
      return 'changes'
    },
    compare: async () => ({ kept: byId([...kept.values()]), fresh: byId((await load(afresh)).body) }),
  }
}

function byId<E extends Entry>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
