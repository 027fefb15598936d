import { defineRoute, type Route } from '@sensorstack/contract/platform/route.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Actor, makeActors } from './actors.ts'
import { type Aim, type Attempts, startAttempts } from './attempts.ts'
import { absences, expectedStatus, type Place, type Placement, places, policy, ruleOf } from './policy.ts'
import { samples } from './samples.ts'
import { takeDownSecondWall } from './walls.ts'
import {
  canaryOf,
  companyNameOf,
  formerReading,
  makeAuthorisationWorld,
  parents,
  type World,
} from './world.ts'

const guarded = routes.filter((route) => ruleOf(route).may !== 'anybody')

const runs = [
  { name: 'both walls', off: null },
  { name: 'with the first wall off, row level security alone', off: 'first' },
  { name: 'with row level security off, the first wall alone', off: 'second' },
] as const

for (const { name, off } of runs) {
  const firstWallOff = off === 'first'
  describe(name, () => {
    let app: TestApp
    let world: World
    let actors: Actor[]
    let attempts: Attempts

    beforeAll(async () => {
      app = await startTestApp({ firstWallOff })
      world = await makeAuthorisationWorld(app)
      actors = await makeActors(app, world)
      if (off === 'second') await takeDownSecondWall(app.superuserUrl)
      attempts = await startAttempts(app, world)
    }, 120_000)

    afterAll(async () => {
      await attempts?.close()
      await app?.close()
    })

    test('every guarded call has a sample', () => {
      expect(guarded.map((route) => route.id).filter((id) => !samples.has(id))).toEqual([])
    })

    for (const route of guarded) {
      test(`${route.id} follows the policy for each caller`, { timeout: 60_000 }, async () => {
        let successes = 0
        const wrong: string[] = []
        // Rights are judged before the walls, so when one of them is off, the callers with the most rights are enough.
        const callers = actors.filter(({ session, role }) => off === null || !session || role === 'admin')
        for (const actor of callers) {
          const notFound = new Set<string>()
          for (const aim of aimsOf(route, actor, off)) {
            const { placement, mixed } = aim
            const expected = expectedStatus(route, actor, placement)
            const outcome = await attempts.attempt(route, actor, aim)
            if (!outcome) continue
            if (outcome.status === 404) notFound.add(outcome.text)
            const described = `${actor.name} on ${mixed ? 'own and ' : ''}${placement ?? 'nothing'}: ${outcome.status}, written ${outcome.wrote}`
            const within = actor.device ? [actor.current] : actor.reach
            for (const [place, tables] of outcome.touched) {
              if (!within.includes(place)) wrong.push(`${described} of ${place} in ${tables}`)
            }
            const leaks = leaked(outcome.text, actor, ruleOf(route).shows === 'reach')
            if (leaks.length > 0) wrong.push(`${described} shows what lies in ${leaks}`)
            if (expected === 'success') {
              successes++
              if (!firstWallOff && outcome.status >= 300)
                wrong.push(`${described}, expected success: ${outcome.text.slice(0, 200)}`)
            } else {
              if (!firstWallOff && outcome.status !== expected)
                wrong.push(`${described}, expected ${expected}`)
              if (outcome.status < 300 && expected !== 404) wrong.push(`${described}, expected ${expected}`)
              if (outcome.wrote.length > 0) wrong.push(`${described}, but wrote`)
            }
          }
          if (notFound.size > 1) wrong.push(`${actor.name} is told ${[...notFound]} of what is not there`)
        }
        expect(wrong).toEqual([])
        if (!['root admins', 'another person'].includes(ruleOf(route).may))
          expect(successes).toBeGreaterThan(0)
      })
    }

    for (const route of guarded.filter((route) => ruleOf(route).many)) {
      test(`${route.id} writes no row of a stack whose boxes it refuses`, { timeout: 60_000 }, async () => {
        const wrong: string[] = []
        let successes = 0
        for (const actor of actors.filter(({ session, reach }) => session && reach.length > 0)) {
          for (const place of othersOf(actor)) {
            const { status, touched } = await attempts.attemptMany(route, actor, place)
            if (status < 300) successes++
            const tables = touched.get(place)
            if (tables)
              wrong.push(`${actor.name} on own and ${place}: ${status}, written ${tables} of ${place}`)
          }
        }
        expect(wrong).toEqual([])
        if (!firstWallOff) expect(successes).toBeGreaterThan(0)
      })
    }
  })
}

/** Returns the stacks of the test world other than the actor's current one. */
const othersOf = (actor: Actor) => places.filter((place) => place !== actor.current)

/**
 * Returns the targets of a call's requests: each placement alone, and again in a list after the caller's own objects. Nothing is
 * looked up for a caller without a session, so it gets the same response for an object of any stack and for none.
 */
function aimsOf(route: Route, actor: Actor, off: (typeof runs)[number]['off']): Aim[] {
  if (!ruleOf(route).on) return [{ placement: null, mixed: false }]
  const alone = (placement: Placement): Aim => ({ placement, mixed: false })
  if (!actor.session && !actor.device) return off === null ? [alone('own'), alone('absent')] : [alone('own')]
  return [...places, ...absences].flatMap((placement) => [alone(placement), { placement, mixed: true }])
}

/** Returns the stacks whose canary a response leaks. It may contain stacks in reach if the call shows these, and the caller's name. */
function leaked(text: string, actor: Actor, wholeReach: boolean): Place[] {
  const allowed: readonly string[] = !actor.session
    ? []
    : [
        ...(wholeReach ? actor.reach : [actor.current]),
        ...(text.includes(`"email":"${actor.email}"`) ? [actor.home] : []),
      ]
  const mayKnow = (place: string) => allowed.includes(place)
  return places.filter(
    (place) =>
      (place === 'provider' && !mayKnow(place) && text.includes(String(formerReading))) ||
      (!mayKnow(place) && text.includes(canaryOf(place))) ||
      (!mayKnow(place) && !mayKnow(parents[place]) && text.includes(companyNameOf(place))),
  )
}

test('every call has a rule, and every rule has a call', () => {
  expect(Object.keys(policy).sort()).toEqual(routes.map(({ id }) => id).sort())
})

test('a route cannot be declared without a guard', () => {
  const rest = { id: 'things.list', method: 'GET', path: '/things', summary: 'Lists', errors: [] } as const
  // @ts-expect-error: the guard is missing
  const bare = defineRoute({ ...rest, responses: { 204: null } })
  expect(routes.every((route) => route.guard)).toBe(true)
  expect(bare).not.toHaveProperty('guard')
})
