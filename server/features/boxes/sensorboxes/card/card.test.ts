import * as card from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import * as routes from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { addTagToSensorbox } from '@sensorstack/contract/features/people/tags/routes.ts'
import { listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../testing/two-customers.ts'
import { endSilences } from './end-silences.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const hour = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
const read = async (id: string) => (await world.admin.ask(routes.getSensorbox, { params: { id } })).body
const refusedFor = async (
  route: Parameters<TwoCustomers['anonymous']>[0],
  options: { params: Record<string, string>; body?: unknown },
) => {
  const { anonymous, viewer, stranger } = world
  const statuses = []
  for (const ask of [anonymous, viewer.ask, stranger.ask]) statuses.push((await ask(route, options)).status)
  return statuses
}

/** Creates an enabled box that has reported shocks this long ago. */
async function shaken(...agoMs: number[]) {
  const { admin, app } = world
  const box = await world.register()
  await admin.ask(routes.enableSensorbox, { params: { id: box.id } })
  app.clock.advance(10_000)
  await world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${box.device_key}` },
    body: {
      events: agoMs.map((ago) => ({ type: 'shock', value: 3, timestamp: app.clock.now() - ago })),
      series: [{ type: 'temperature', timestamps: [app.clock.now() - 100], values: [4] }],
    },
  })
  return box.id
}

describe('PATCH sensorbox-secrets/{id}', () => {
  test('sets the name of a box, trimmed; an empty name removes it', async () => {
    const { id } = await world.register()
    const name = (alias: unknown) =>
      world.admin.ask(card.updateSensorboxSecret, { params: { id }, body: { alias } })
    const named = await name('  Cold room 3 ')
    expect([named.status, named.body.alias]).toEqual([200, 'Cold room 3'])
    expect((await read(id)).alias).toBe('Cold room 3')
    expect((await name('')).body.alias).toBeNull()
    for (const wrong of ['a\nb', 'x'.repeat(121), 5]) expect((await name(wrong)).status).toBe(422)
    expect(await refusedFor(card.updateSensorboxSecret, { params: { id }, body: { alias: 'x' } })).toEqual([
      401, 403, 404,
    ])
    expect((await read(id)).alias).toBeNull()
  })

  test('a box that keeps its worst state shows it until that is reset', async () => {
    const { admin } = world
    const id = await shaken(1000)
    const keep = (keep_worst_state: boolean) =>
      admin.ask(card.updateSensorboxSecret, { params: { id }, body: { keep_worst_state } })
    await keep(true)
    await admin.ask(card.acknowledgeEvents, { params: { id } })
    expect(await read(id)).toMatchObject({ state: 'attention', keep_worst_state: true })
    expect((await admin.ask(card.resetState, { params: { id } })).status).toBe(204)
    expect(await read(id)).toMatchObject({ state: 'nominal', keep_worst_state: true, state_reasons: [] })
    expect(await refusedFor(card.resetState, { params: { id } })).toEqual([401, 403, 404])
    await keep(false)
    expect((await read(id)).keep_worst_state).toBe(false)
  })
})

test('GET reset-state is refused when another site links to it', async () => {
  const params = { id: await shaken(1000) }
  const open = (site: string) =>
    world.admin.ask(card.resetStateByLink, {
      params,
      headers: { cookie: world.admin.cookie, 'sec-fetch-site': site },
    })
  expect((await open('none')).status).toBe(204)
  expect((await open('cross-site')).status).toBe(403)
})

test('PATCH description sets a text of several lines', async () => {
  const { id } = await world.register()
  const describeIt = (description: unknown) =>
    world.admin.ask(card.updateDescription, { params: { id }, body: { description } })
  expect((await describeIt(' Rear wall,\nbehind the door ')).body.description).toBe(
    'Rear wall,\nbehind the door',
  )
  expect((await describeIt('x'.repeat(2001))).status).toBe(422)
  expect(await refusedFor(card.updateDescription, { params: { id }, body: { description: '' } })).toEqual([
    401, 403, 404,
  ])
})

test('PATCH silence: until a time, with a reason, and ends automatically', async () => {
  const { admin, app } = world
  const { id } = await world.register()
  const silence = (body: object) => admin.ask(card.silenceSensorbox, { params: { id }, body })
  const until = iso(app.clock.now() + hour)
  expect((await silence({ silence_until: until, reason: 'Defrosting' })).status).toBe(204)
  const silenced = { silenced: true, silenced_until: until, silence_reason: 'Defrosting' }
  expect(await read(id)).toMatchObject(silenced)
  expect((await silence({ silence_until: iso(app.clock.now()) })).body.code).toBe('SILENCE_NOT_AHEAD')
  expect((await silence({ silence_until: 'tomorrow' })).status).toBe(422)
  expect(await refusedFor(card.silenceSensorbox, { params: { id }, body: { silence_until: null } })).toEqual([
    401, 403, 404,
  ])
  await endSilences(app)
  expect(await read(id)).toMatchObject(silenced)
  app.clock.advance(hour)
  await endSilences(app)
  expect(await read(id)).toMatchObject({ silenced: false, silenced_until: null, silence_reason: null })
})

describe('PATCH {id}/events', () => {
  const shocksOf = async (id: string) =>
    (
      await world.admin.ask(listSensorboxEvents, { params: { id }, query: { event_type: ['shock'] } })
    ).body.map(({ id: event, acknowledged }: { id: string; acknowledged: boolean }) => ({
      event,
      acknowledged,
    }))

  test('acknowledges one event, and updates the state after the last one', async () => {
    const id = await shaken(3000, 2000)
    expect(await read(id)).toMatchObject({ state: 'attention', state_reason: 'shock event not acknowledged' })
    const [newest, older] = await shocksOf(id)
    const acknowledge = (event_id?: string) =>
      world.admin.ask(card.acknowledgeEvents, { params: { id }, query: event_id ? { event_id } : {} })
    expect((await acknowledge(newest.event)).status).toBe(204)
    expect((await shocksOf(id)).map((each: { acknowledged: boolean }) => each.acknowledged)).toEqual([
      true,
      false,
    ])
    expect((await read(id)).state).toBe('attention')
    expect((await acknowledge(newest.event)).status).toBe(204)
    expect((await acknowledge(older.event)).status).toBe(204)
    expect(await read(id)).toMatchObject({ state: 'nominal', state_reason: 'N/A' })
  })

  test('acknowledges all events by default, and does not find an event of another box', async () => {
    const id = await shaken(3000, 2000)
    const [shock] = await shocksOf(id)
    const other = await world.register(world.stranger)
    const foreign = await world.stranger.ask(card.acknowledgeEvents, {
      params: { id: other.id },
      query: { event_id: shock.event },
    })
    expect(foreign.status).toBe(404)
    expect(await refusedFor(card.acknowledgeEvents, { params: { id } })).toEqual([401, 403, 404])
    expect((await read(id)).state).toBe('attention')
    expect((await world.admin.ask(card.acknowledgeEvents, { params: { id } })).status).toBe(204)
    expect((await read(id)).state).toBe('nominal')
  })
})

test('the trail names the edited box, even after it has been renamed', async () => {
  const id = await shaken(1_000)
  const { ask } = world.admin
  const params = { id }
  await ask(card.updateSensorboxSecret, { params, body: { alias: 'Cold room 3' } })
  const until = iso(world.app.clock.now() + hour)
  const body = { sensorbox_id: id, name: 'Harbour' }
  const done = [
    await ask(card.updateDescription, { params, body: { description: 'Rear wall' } }),
    await ask(card.silenceSensorbox, { params, body: { silence_until: until } }),
    await ask(card.acknowledgeEvents, { params, query: {} }),
    await ask(card.resetState, { params }),
    await ask(addTagToSensorbox, { body }),
    await ask(card.updateSensorboxSecret, { params, body: { alias: 'Cold room 4' } }),
  ]
  expect(done.map(({ status }) => status < 300)).toEqual(done.map(() => true))
  const trail = (await ask(listTrail, { query: { limit: 20 } })).body.filter(
    ({ target }: TrailEntry) => target === id,
  )
  const names = trail.slice(0, done.length).map(({ detail }: TrailEntry) => detail.sensorbox)
  expect(names).toEqual(done.map(() => 'Cold room 3'))
})
