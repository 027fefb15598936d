import { readFileSync } from 'node:fs'
import { switchStack } from '@sensorstack/contract/features/auth/routes.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { type Actor, makeActors } from './actors.ts'
import { expectedStatus, type Place, type Placement, places } from './policy.ts'
import { samples } from './samples.ts'
import { canaryOf, makeAuthorisationWorld, type World } from './world.ts'
import { watchWrites } from './writes.ts'

/** Written by every request or by none, and by no rule of what a caller may: who was last seen, and how often. */
const uncounted = ['session', 'rate_counter', 'audit_entry', 'migration']

const guarded = routes.filter((route) => route.guard.access !== 'public')

for (const firstWallOff of [false, true]) {
  describe(firstWallOff ? 'with the first wall off, row level security alone' : 'both walls', () => {
    let app: TestApp
    let world: World
    let actors: Actor[]
    let writes: Awaited<ReturnType<typeof watchWrites>>

    beforeAll(async () => {
      app = await startTestApp({ firstWallOff })
      world = await makeAuthorisationWorld(app)
      actors = await makeActors(app, world)
      writes = await watchWrites(app.superuserUrl, uncounted)
    }, 120_000)

    afterAll(async () => {
      await writes?.close()
      await app?.close()
    })

    test('every guarded call has a sample', () => {
      expect(guarded.map((route) => route.id).filter((id) => !samples.has(id))).toEqual([])
    })

    for (const route of guarded) {
      test(`${route.id} answers each caller as the policy says`, { timeout: 60_000 }, async () => {
        const hasObjects =
          route.guard.access === 'session' && Object.keys(route.guard.objects ?? {}).length > 0
        const placements: (Placement | null)[] = hasObjects ? [...places, 'absent'] : [null]
        let successes = 0
        const wrong: string[] = []
        for (const actor of actors) {
          for (const placement of placements) {
            const expected = expectedStatus(route, actor, placement)
            const outcome = await attempt(route, actor, placement)
            const told = `${actor.name} on ${placement ?? 'nothing'}: ${outcome.status}, written ${outcome.wrote}`
            const leaks = leaked(
              outcome.text,
              actor,
              route.guard.access === 'session' && route.guard.scope === 'reach',
            )
            if (leaks.length > 0) wrong.push(`${told} shows what lies in ${leaks}`)
            if (expected === 'success') {
              successes++
              if (!firstWallOff && outcome.status >= 300)
                wrong.push(`${told}, expected success: ${outcome.text.slice(0, 200)}`)
            } else {
              if (!firstWallOff && outcome.status !== expected) wrong.push(`${told}, expected ${expected}`)
              if (outcome.status < 300 && expected !== 404) wrong.push(`${told}, expected ${expected}`)
              if (outcome.wrote) wrong.push(`${told}, but wrote`)
            }
          }
        }
        expect(wrong).toEqual([])
        expect(successes).toBeGreaterThan(0)
      })
    }

    /** A stream has no end of its own. */
    async function cutShort<T>(asked: Promise<T>): Promise<T> {
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

    /** Sends the sample as the actor, restoring the session's stack and making a new session where the call ends it. */
    async function attempt(route: (typeof routes)[number], actor: Actor, placement: Placement | null) {
      const target = world.targets[placement ?? actor.current]
      const sample = samples.get(route.id)
      if (!sample) throw new Error(`no sample for ${route.id}`)
      const request = await sample(target)
      const cookie = await actor.cookie()
      const before = await writes.mark()
      const asked = ask(app.http, route, {
        ...request,
        ...(cookie ? { cookie } : {}),
        headers: { ...actor.headers, ...request.headers },
      })
      const answer = route.responses[200] === 'text/event-stream' ? await cutShort(asked) : await asked
      const wrote = (await writes.mark()) !== before
      if (route.id === 'auth.logout') actor.forget()
      if (route.id === switchStack.id && answer.status < 300) {
        await ask(app.http, switchStack, {
          params: { id: world.targets[actor.current].stackId },
          ...(cookie ? { cookie } : {}),
        })
      }
      return { status: answer.status, text: answer.text, wrote }
    }
  })
}

/** What a call may show of other stacks: those in reach where it is about these, and the caller's own name anywhere. */
function leaked(text: string, actor: Actor, wholeReach: boolean): Place[] {
  const allowed: readonly string[] = !actor.session
    ? []
    : [
        ...(wholeReach ? actor.reach : [actor.current]),
        ...(text.includes(`"email":"${actor.email}"`) ? [actor.home] : []),
      ]
  return places.filter((place) => !allowed.includes(place) && text.includes(canaryOf(place)))
}

test('a route can not be declared without a guard', () => {
  const source = readFileSync(new URL('../../../contract/platform/route.ts', import.meta.url), 'utf8')
  expect(source).toMatch(/readonly guard: Guard/)
})
