import {
  enableSensorbox,
  listSensorboxes,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createAccount,
  listAccounts,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '../ask.ts'
import { type ListWorld, openListWorld } from '../models/list-world.ts'

let world: ListWorld
let boxId: string

const lists = [listSensorboxes, listAccounts, listStacks] as const
const dayMs = 86_400_000

beforeAll(async () => {
  world = await openListWorld()
  boxId = await register()
}, 60_000)
afterAll(() => world?.close())

async function register(): Promise<string> {
  const name = `SN-${world.next()}`
  const { body } = await world.ours.ask(registerSensorbox, {
    body: { serial_number: name, hardware_unique_id: name, model: 'CT-120' },
  })
  return body.id
}

interface Asker {
  ask(route: Route, options?: Ask): ReturnType<ListWorld['ours']['ask']>
}

const load = (by: Asker, route: Route, query?: Ask['query'], headers?: Record<string, string>) =>
  by.ask(route, { ...(query && { query }), ...(headers && { headers }) })
const versionOf = (answer: { headers: Record<string, unknown> }) =>
  /^W\/"(.+)"$/.exec(String(answer.headers.etag))?.[1] ?? ''
const since = async (by: Asker, route: Route, version: string) =>
  (await load(by, route, { since: version })).body

describe.each(lists)('$list', (route) => {
  test('returns 304 to a client that has the list, without reading it', async () => {
    const first = await load(world.ours, route)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const tables = { sensorboxes: 'sensorbox', accounts: 'account_tag', stacks: 'stack_tally' } as const
    // Reading the list would wait for this transaction and finally fail.
    await world.people.database.asSystem(async (tx) => {
      await sql`lock table ${sql.table(tables[route.list])} in access exclusive mode`.execute(tx)
      const again = await load(world.ours, route, undefined, headers)
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
      expect(await since(world.ours, route, versionOf(first))).toEqual({
        version: versionOf(first),
        changed: [],
        gone: [],
      })
    })
  })

  test('returns the whole list for an unknown version or one of another server', async () => {
    const { body, headers } = await load(world.ours, route)
    for (const unknown of ['', 'none', '0', versionOf({ headers }).slice(1)]) {
      expect(await since(world.ours, route, unknown)).toEqual(body)
    }
    const elsewhere = await world.afresh(world.ours, route)
    expect(elsewhere.body).toEqual(body)
    expect(elsewhere.headers.etag).not.toBe(headers.etag)
    expect(await since(world.ours, route, versionOf(elsewhere))).toEqual(body)
    const tag = { 'if-none-match': String(elsewhere.headers.etag) }
    expect((await load(world.ours, route, undefined, tag)).status).toBe(200)
  })

  test('returns the whole list for a version of another stack', async () => {
    const theirs = versionOf(await load(world.theirs, route))
    expect(await since(world.ours, route, theirs)).toEqual((await load(world.ours, route)).body)
  })

  test('rejects several versions and overlong ones', async () => {
    for (const query of [{ since: ['a', 'b'] }, { since: 'x'.repeat(2_001) }]) {
      expect((await load(world.ours, route, query)).status).toBe(422)
    }
  })
})

test('changes hide the same fields from a role as the whole list', async () => {
  const made = await world.ours.ask(createAccount, {
    body: { type: 'company', name: 'Deep', email: 'deep@customer.example', is_sensorbox_customer: true },
  })
  const params = { id: made.body.id }
  const [asAdmin, asViewer] = await Promise.all(
    [world.ours, world.viewer].map(async (by) => versionOf(await load(by, listAccounts))),
  )
  expect(asAdmin).not.toBe(asViewer)
  const limited = await world.ours.ask(updateAccount, { params, body: { overspend_limit: -12 } })
  expect(limited.status).toBe(200)
  const limitIn = (entries: { id: string; overspend_limit: number | null }[]) =>
    entries.find(({ id }) => id === params.id)?.overspend_limit
  expect(limitIn((await since(world.ours, listAccounts, asAdmin!)).changed)).toBe(-12)
  expect(limitIn((await since(world.viewer, listAccounts, asViewer!)).changed)).toBeNull()
  expect(limitIn(await since(world.viewer, listAccounts, asAdmin!))).toBeNull()
})

test('a list of several stacks has its own versions', async () => {
  const query = { stack_id: [world.ours.stackId, world.theirs.stackId] }
  const own = await load(world.root, listSensorboxes)
  const both = await load(world.root, listSensorboxes, query)
  expect(versionOf(both)).not.toBe(versionOf(own))
  const added = await register()
  const { body } = await load(world.root, listSensorboxes, { ...query, since: versionOf(both) })
  expect(body.changed.map(({ id }: { id: string }) => id)).toEqual([added])
  expect(
    (await load(world.root, listSensorboxes, undefined, { 'if-none-match': String(own.headers.etag) }))
      .status,
  ).toBe(304)
  // The order of the ids doesn't matter.
  const turned = { stack_id: query.stack_id.toReversed() }
  expect(versionOf(await load(world.root, listSensorboxes, turned))).toBe(body.version)
})

test('updates the active period of boxes each day', async () => {
  await world.ours.ask(enableSensorbox, { params: { id: boxId } })
  const daysOf = (boxes: { id: string; active_period_days: number }[]) =>
    boxes.find(({ id }) => id === boxId)?.active_period_days
  const first = await load(world.ours, listSensorboxes)
  const { clock } = world.people
  await world.letPass(dayMs - (clock.now() % dayMs) - 1)
  const headers = { 'if-none-match': String((await load(world.ours, listSensorboxes)).headers.etag) }
  expect((await load(world.ours, listSensorboxes, undefined, headers)).status).toBe(304)
  clock.advance(1)
  const next = await load(world.ours, listSensorboxes, undefined, headers)
  expect([next.status, daysOf(next.body)]).toEqual([200, (daysOf(first.body) ?? Number.NaN) + 1])
})

test('returns the whole list when changes are missing in the database, and changes again afterwards', async () => {
  const before = versionOf(await load(world.ours, listSensorboxes))
  await register()
  await world.people.database.asSystem((tx) => tx.deleteFrom('list_change').execute())
  const whole = await load(world.ours, listSensorboxes, { since: before })
  expect(whole.body).toEqual((await load(world.ours, listSensorboxes)).body)
  const added = await register()
  const { changed } = await since(world.ours, listSensorboxes, versionOf(whole))
  expect(changed.map(({ id }: { id: string }) => id)).toEqual([added])
})
