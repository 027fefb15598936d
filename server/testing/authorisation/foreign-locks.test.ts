import type { Route } from '@sensorstack/contract/platform/route.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Ask, ask } from '../ask.ts'
import { manyOf } from './attempts.ts'
import { ruleOf } from './policy.ts'
import { samples } from './samples.ts'
import { makeAuthorisationWorld, password, type World } from './world.ts'

let app: TestApp
let world: World
let cookie: string
/** Holds every row of the stack `sibling`. */
let holder: pg.Client
/** Requests that name objects of `sibling`, those for many boxes after own ones. */
const requests = new Map<Route, Ask>()

const naming = routes.filter((route) => {
  const { may, on, many } = ruleOf(route)
  return may !== 'anybody' && may !== 'device' && may !== 'root admins' && (on !== undefined || many)
})

async function requestOf(route: Route): Promise<Ask> {
  const sample = samples.get(route.id)
  if (!sample) throw new Error(`no sample for ${route.id}`)
  const { own, sibling } = world.targets
  const theirs = await sample(sibling)
  return ruleOf(route).many ? manyOf(route, await sample(own), theirs, own) : theirs
}

beforeAll(async () => {
  app = await startTestApp({ patienceMs: { connection: 15_000, row: 1_000 } })
  world = await makeAuthorisationWorld(app)
  cookie = await app.signInRaw(world.emailOf('own', 'admin'), password)
  for (const route of naming) requests.set(route, await requestOf(route))

  holder = new pg.Client({ connectionString: app.superuserUrl })
  await holder.connect()
  const { rows } = await holder.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'stack_id'`,
  )
  const { stackId } = world.targets.sibling
  await holder.query('begin')
  await holder.query('select from stack where id = $1 for update', [stackId])
  for (const { name } of rows) {
    await holder.query(`select from ${holder.escapeIdentifier(name)} where stack_id = $1 for update`, [
      stackId,
    ])
  }
}, 180_000)
afterAll(async () => {
  await holder?.query('rollback')
  await holder?.end()
  await app?.close()
})

test.each(naming.map((route) => [route.id, route] as const))(
  '%s doesn’t wait for rows of another stack that its request names',
  async (_, route) => {
    const answer = await ask(app.http, route, { ...requests.get(route), cookie })
    expect([answer.status, answer.text]).toEqual([ruleOf(route).many ? 200 : 404, answer.text])
  },
)
