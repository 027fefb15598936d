import {
  changePassword,
  endOtherSessions,
  logout,
  switchStack,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Ask, ask } from '../../testing/ask.ts'
import type { Actor } from './actors.ts'
import type { Placement } from './policy.ts'
import { samples } from './samples.ts'
import type { World } from './world.ts'
import { type Mark, watchWrites, writtenBetween } from './writes.ts'

export interface Outcome {
  readonly status: number
  readonly text: string
  /** The tables that were written. */
  readonly wrote: readonly string[]
}

/** Which objects a request names; null for a call that names none. */
export interface Aim {
  readonly placement: Placement | null
  /** Where the sample names a list: the caller's own first, then these. */
  readonly mixed: boolean
}

export interface Attempts {
  /** Sends a call's sample as the actor; null when `mixed` is asked of a sample without a list. */
  attempt(route: Route, actor: Actor, aim: Aim): Promise<Outcome | null>
  close(): Promise<void>
}

/** Written by every request or by none, and by no rule of what a caller may: how often somebody asked. */
const uncounted = ['rate_counter', 'migration']

/** The person may work in other sessions of this test. */
const endsOtherSessions: readonly string[] = [changePassword.id, endOtherSessions.id]

/** A session that is over goes when it is next used, and who tries to enter a stack out of reach is noted. */
function mayWrite(route: Route, status: number): readonly string[] {
  if (status === 401) return ['session']
  return route.id === switchStack.id && status === 404 ? ['audit_entry'] : []
}

/** Makes the requests of the matrix and watches what they write. Each session is as before after each attempt. */
export async function startAttempts(app: TestApp, world: World): Promise<Attempts> {
  const writes = await watchWrites(app.superuserUrl, uncounted)
  /** Requests that were refused, so that their objects are as they were. */
  const unused = new Map<string, Ask>()
  let mark: Mark | null = null

  const requestFor = async (route: Route, place: Placement): Promise<Ask> => {
    const name = `${route.id} ${place}`
    const known = unused.get(name)
    if (known) return known
    const sample = samples.get(route.id)
    if (!sample) throw new Error(`no sample for ${route.id}`)
    mark = null
    const made = await sample(world.targets[place])
    unused.set(name, made)
    return made
  }

  const send = async (route: Route, actor: Actor, request: Ask) => {
    const cookie = await actor.cookie()
    const before = mark ?? (await writes.mark())
    const [answer, after] = await writes.keepingSessions(endsOtherSessions.includes(route.id), async () => {
      const asked = ask(app.http, route, {
        ...request,
        ...(cookie ? { cookie } : {}),
        headers: { ...actor.headers, ...request.headers },
      })
      const got = route.responses[200] === 'text/event-stream' ? await cutShort(app, asked) : await asked
      return [got, await writes.mark()] as const
    })
    mark = endsOtherSessions.includes(route.id) ? null : after
    const wrote = writtenBetween(before, after)
    if (route.id === logout.id) actor.forget()
    if (route.id === switchStack.id && answer.status < 300) {
      await ask(app.http, switchStack, {
        params: { id: world.targets[actor.current].stackId },
        ...(cookie ? { cookie } : {}),
      })
      mark = null
    }
    return { status: answer.status, text: answer.text, wrote }
  }

  return {
    attempt: async (route, actor, { placement, mixed }) => {
      const place = placement ?? actor.current
      // A session begins with the first use of an actor.
      if (!actor.isKnown()) mark = null
      const alone = await requestFor(route, place)
      const request = mixed ? mixLists(await requestFor(route, actor.current), alone) : alone
      if (!request) return null
      const { status, text, wrote } = await send(route, actor, request)
      if (status < 300) unused.delete(`${route.id} ${place}`)
      return { status, text, wrote: wrote.filter((table) => !mayWrite(route, status).includes(table)) }
    },
    close: writes.close,
  }
}

/** Puts the one request's lists of the query before the other's; null when there is none. */
function mixLists(first: Ask, then: Ask): Ask | null {
  const lists = Object.entries(then.query ?? {}).filter(([, value]) => Array.isArray(value))
  if (lists.length === 0) return null
  const mixed = lists.map(([name, list]) => [name, [first.query?.[name], list].flat() as string[]])
  return { ...then, query: { ...then.query, ...Object.fromEntries(mixed) } }
}

/** A stream has no end of its own. */
export async function cutShort<T>(app: TestApp, asked: Promise<T>): Promise<T> {
  let over = false
  const done = asked.finally(() => {
    over = true
  })
  while (!over) {
    app.endStreams()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return done
}
