import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { type Ask, ask } from '../../testing/ask.ts'

/** Somebody who keeps a list as a browser does: loaded whole once, and then by what has changed. */
export interface ListWatcher {
  readonly name: string
  /** Loads what has changed since the last time. Answers whether the server could tell it. */
  catchUp(): Promise<'changes' | 'whole'>
  /** The list as it is kept here, and as a server says that has kept nothing of it; each by ids. */
  compare(): Promise<{ kept: unknown[]; fresh: unknown[] }>
}

interface Entry {
  readonly id: string
}

/** Watches a list of somebody signed in, at `app`; `afresh` is another server on the same database. */
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
