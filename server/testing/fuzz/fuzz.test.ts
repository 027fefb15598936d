import { changePassword, logout, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { errorBody } from '@sensorstack/contract/platform/error-body.ts'
import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import fc from 'fast-check'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf } from '../../platform/http/openapi.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { cutShort } from '../authorisation/attempts.ts'
import { places } from '../authorisation/policy.ts'
import { samples } from '../authorisation/samples.ts'
import { canaryOf, makeAuthorisationWorld, password, type World } from '../authorisation/world.ts'
import { type FuzzRequest, requestsOf, strangeRequests } from './requests.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** On average 80 for each call. */
const runs = Number(process.env.FUZZ_RUNS ?? 80 * routes.length)

/** The only stacks that a caller in `own` may ever see: the stack itself and its customer's. */
const seen: readonly string[] = ['own', 'child']
/** Texts that reveal the program's internals. */
const inside =
  /node_modules|\n\s+at |\.(ts|js):\d+|syntax error|violates|relation "|duplicate key|invalid input syntax/

let app: TestApp
let world: World
const sessions = new Map<string, string>()
const cookies = new Set<string>()
const reached = new Set<string>()

beforeAll(async () => {
  app = await startTestApp()
  world = await makeAuthorisationWorld(app)
}, 60_000)
afterAll(() => app?.close())

const actors = ['admin', 'viewer', 'anonymous', 'device'] as const
type ActorName = (typeof actors)[number]

async function headersOf(actor: ActorName): Promise<Record<string, string>> {
  if (actor === 'anonymous') return {}
  if (actor === 'device') return { authorization: `Bearer ${world.targets.own.deviceKey}` }
  const cookie = sessions.get(actor) ?? (await app.signInRaw(world.emailOf('own', actor), password))
  sessions.set(actor, cookie)
  cookies.add(cookie)
  return { cookie }
}

async function send(actor: ActorName, { method, url, headers, payload }: FuzzRequest, isStream = false) {
  // Far enough apart to stay below the sign-in limits, which aren't under test here.
  app.clock.advance(4_000)
  const asked = app.http.inject({
    method: method as HTTPMethods & 'GET',
    url,
    headers: { ...headers, ...(await headersOf(actor)) },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = isStream ? await cutShort(app, asked) : await asked
  // The next request opens a new session.
  if (answer.statusCode === 401 || url.includes('logout')) sessions.delete(actor)
  return answer
}

type Answered = Awaited<ReturnType<typeof send>>

/** Returns the violations of the rules that every response must follow. */
function problemsOf(answer: Answered): string[] {
  const { statusCode: status, body } = answer
  const problems: string[] = []
  if (status >= 500) problems.push(`answered ${status}`)
  if (inside.test(body)) problems.push('exposes internals of the program')
  if (answer.headers['x-content-type-options'] !== 'nosniff' || !answer.headers['content-security-policy']) {
    problems.push('lacks security headers')
  }
  if (!answer.headers['cache-control']) problems.push('does not say whether it may be kept')
  if (status >= 400 && body !== '' && !errorBody.safeParse(JSON.parse(body)).success) {
    problems.push('is no error of the contract')
  }
  const capitals = Object.values(world.targets).find(({ stackId }) => body.includes(stackId.toUpperCase()))
  if (status < 400 && capitals) problems.push('shows an id in another form than its own')
  const leaks = places.filter((place) => !seen.includes(place) && body.includes(canaryOf(place)))
  if (leaks.length > 0) problems.push(`shows what lies in ${leaks}`)
  return problems
}

function isDocumented(route: Route, { statusCode: status, body }: Answered): boolean {
  if (status < 300) return status in route.responses
  if (status === 304) return route.method === 'GET'
  const codes = errorsOf(route).filter((error) => error.status === status)
  return codes.some(({ code }) => code === JSON.parse(body).code)
}

/** Switches the session back to `own`: in another stack, the objects of the samples would be invisible. */
async function comeBack(actor: ActorName): Promise<void> {
  const url = fillPath(switchStack, { id: world.targets.own.stackId })
  const { statusCode } = await send(actor, {
    method: switchStack.method,
    url,
    headers: {},
    payload: undefined,
  })
  expect(statusCode).toBeLessThan(300)
}

async function check(given: { actor: ActorName; request: FuzzRequest; route: Route | null }): Promise<void> {
  const { actor, request, route } = given
  // Strange requests may open the stream too.
  const isStream = request.method === 'GET' && request.url.startsWith(fillPath(openStream))
  const answer = await send(actor, request, isStream)
  const problems = problemsOf(answer)
  if (route && !isDocumented(route, answer)) problems.push(`answered the undocumented ${answer.statusCode}`)
  if (route && answer.statusCode < 300) reached.add(route.id)
  if (route?.id === switchStack.id && answer.statusCode < 300) await comeBack(actor)
  if (problems.length === 0) return
  const text = JSON.stringify({ ...request, payload: request.payload?.slice(0, 300).toString() })
  throw new Error(
    `${problems.join(', ')}: ${actor} ${text} -> ${answer.statusCode} ${answer.body.slice(0, 300)}`,
  )
}

test('runs the server as it ships', () => {
  expect(import.meta.url).toContain('/built-tests/')
})

test(`no request of ${runs} (seed ${seed}) breaks the server or its contract`, {
  timeout: 300_000,
}, async () => {
  const targets = Object.values(world.targets)
  // If these succeeded, the next request would lack a session, or the next sign-in its password.
  const called = routes.filter(({ id }) => id !== logout.id && id !== changePassword.id)
  const arbitraries = await Promise.all(
    called.map(async (route) => {
      const sample = (await samples.get(route.id)?.(world.targets.own)) ?? {}
      return requestsOf(route, targets, sample).map((request) => ({ request, route: route as Route | null }))
    }),
  )
  const strange = strangeRequests(called).map((request) => ({ request, route: null }))
  const anything = fc.oneof(...arbitraries, { weight: 4, arbitrary: strange })
  const by = fc.oneof({ weight: 5, arbitrary: fc.constant('admin' as const) }, fc.constantFrom(...actors))
  const property = fc.asyncProperty(by, anything, async (actor, asked) =>
    check({
      ...asked,
      actor: asked.route?.guard.access === 'device' && actor === 'admin' ? 'device' : actor,
    }),
  )
  const outcome = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  // fast-check's own report would print whole bodies.
  expect(outcome.failed ? (outcome.errorInstance as Error).message : null).toBeNull()
  const log = app.logged.join('')
  const secrets = [password, world.targets.own.deviceKey, ...cookies]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  const missed = called.map(({ id }) => id).filter((id) => !reached.has(id))
  expect(missed.length / called.length, `never succeeded: ${missed}`).toBeLessThan(0.3)
})
