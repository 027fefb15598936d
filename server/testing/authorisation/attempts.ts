import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  changePassword,
  endOtherSessions,
  logout,
  switchStack,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { TestApp } from '../app.ts'
import { type Ask, ask } from '../ask.ts'
import type { Actor } from './actors.ts'
import { type Place, type Placement, places } from './policy.ts'
import { samples } from './samples.ts'
import type { Target } from './target.ts'
import type { World } from './world.ts'
import { type Mark, tablesOf, type Written, watchWrites, writtenBetween } from './writes.ts'

export interface Outcome {
  readonly status: number
  readonly text: string
  /** The tables written. */
  readonly wrote: readonly string[]
  /** The stacks of the test world whose rows were written, with the tables, in any table. */
  readonly touched: ReadonlyMap<Place, readonly string[]>
}

/** The objects that a request names. */
export interface Aim {
  readonly placement: Placement | null
  /** Whether a list in the sample contains the caller's own objects before these. */
  readonly mixed: boolean
}

export interface Attempts {
  /** Sends a call's sample as the actor. Returns null for `mixed` if the sample has no list. */
  attempt(route: Route, actor: Actor, aim: Aim): Promise<Outcome | null>
  /** Sends a call for many boxes as the actor, with boxes of the actor's current stack and of the place. */
  attemptMany(route: Route, actor: Actor, place: Place): Promise<Outcome>
  close(): Promise<void>
}

/** Tables whose writes don't depend on the caller's rights, such as the rate counters. */
const uncounted = ['rate_counter', 'migration']

/** Calls that end the person's other sessions, which this test uses as well. */
const endsOtherSessions: readonly string[] = [changePassword.id, endOtherSessions.id]

/** Returns the tables that a failed call may write: an expired session is deleted, and an attempt to enter a foreign stack is noted. */
function mayWrite(route: Route, status: number): readonly string[] {
  if (status === 401) return ['session']
  return route.id === switchStack.id && status === 404 ? ['audit_entry'] : []
}

/** Sends the requests of the matrix and records what they write. Each attempt leaves every session as it was. */
export async function startAttempts(app: TestApp, world: World): Promise<Attempts> {
  const writes = await watchWrites(app.superuserUrl, uncounted)
  /** Rejected requests, which can be sent again because their objects are unchanged. */
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
    const written = writtenBetween(before, after)
    if (route.id === logout.id) actor.forget()
    if (route.id === switchStack.id && answer.status < 300) {
      await ask(app.http, switchStack, {
        params: { id: world.targets[actor.current].stackId },
        ...(cookie ? { cookie } : {}),
      })
      mark = null
    }
    const may = mayWrite(route, answer.status)
    const counted = written.filter(({ table }) => !may.includes(table))
    return {
      status: answer.status,
      text: answer.text,
      wrote: tablesOf(counted),
      touched: touchedOf(world, counted),
    }
  }

  return {
    attempt: async (route, actor, { placement, mixed }) => {
      const place = placement ?? actor.current
      // The first use of an actor creates a session, which is a write.
      if (!actor.isKnown()) mark = null
      const alone = await requestFor(route, place)
      const request = mixed ? mixLists(await requestFor(route, actor.current), alone) : alone
      if (!request) return null
      const outcome = await send(route, actor, request)
      if (outcome.status < 300) unused.delete(`${route.id} ${place}`)
      return outcome
    },
    attemptMany: async (route, actor, place) => {
      if (!actor.isKnown()) mark = null
      const own = await requestFor(route, actor.current)
      const request = manyOf(route, own, await requestFor(route, place), world.targets[actor.current])
      const outcome = await send(route, actor, request)
      if (outcome.status < 300) unused.delete(`${route.id} ${actor.current}`)
      return outcome
    },
    close: writes.close,
  }
}

/** Prepends the first request's query lists to the other's. Returns null if there is no list. */
function mixLists(first: Ask, then: Ask): Ask | null {
  const lists = Object.entries(then.query ?? {}).filter(([, value]) => Array.isArray(value))
  if (lists.length === 0) return null
  const mixed = lists.map(([name, list]) => [name, [first.query?.[name], list].flat() as string[]])
  return { ...then, query: { ...then.query, ...Object.fromEntries(mixed) } }
}

/** Returns the first request with the boxes that the other's body names after its own. A delivery goes to a customer of `current`. */
export function manyOf(route: Route, first: Ask, other: Ask, current: Target): Ask {
  const [mine, theirs] = [first.body, other.body] as Record<string, unknown>[]
  const name = ['sensorbox_ids', 'sensor_box_ids'].find((each) => Array.isArray(mine?.[each]))
  if (name === undefined) throw new Error('the sample names no boxes')
  const params = route.id === deliverMany.id ? { targetStack: current.targetId } : first.params
  return {
    ...first,
    ...(params && { params }),
    body: { ...mine, [name]: [mine?.[name], theirs?.[name]].flat() },
  }
}

function touchedOf({ targets }: World, written: readonly Written[]): Map<Place, string[]> {
  const tables = (place: Place) =>
    tablesOf(written.filter(({ stackId }) => stackId === targets[place].stackId))
  return new Map(places.map((place) => [place, tables(place)] as const).filter(([, of]) => of.length > 0))
}

/** Waits for a response, ending all streams in the meantime because they would stay open. */
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
