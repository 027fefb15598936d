import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { silenceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as routes from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import {
  changeRole,
  listAccessRights,
  listTrail,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { acceptByLink, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'
import { insertOutage } from './outage-queries.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

let boxes = 0
/** Opens an alarm on a new box. */
async function alarmOf(by: Person): Promise<{ id: string; box: string }> {
  const alias = `hot ${++boxes}`
  const { id: box, device_key } = await world.register(by, { alias })
  await by.ask(enableSensorbox, { params: { id: box } })
  const limit = { sensorbox_id: box, measure_type: 'temperature', critical_max: 8 }
  await by.ask(createIndividualLimit, { body: limit })
  world.app.clock.advance(60_000)
  const events = [{ type: 'temperature', value: 9, timestamp: world.app.clock.now() }]
  await world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${device_key}` },
    body: { events },
  })
  const { alarms } = await read(by)
  return { id: alarms.find((alarm: InboxAlarm) => alarm.alias === alias).id, box }
}

const read = async (by: Person) => (await by.ask(routes.readInbox, { query: {} })).body
const acknowledge = (by: Person, alarm_ids: readonly string[], stack_id: string, headers = {}) =>
  by.ask(routes.acknowledgeAlarms, {
    query: { stack_id },
    body: { alarm_ids, cause: 'door', note: 'On its way.' },
    headers,
  })
const trailOf = async (by: Person): Promise<string[]> =>
  (await by.ask(listTrail, { query: {} })).body.map((entry: { action: string }) => entry.action)

test('a provider acknowledges and silences in the stack of a customer, in its trail, and stays in its own', async () => {
  const { provider, admin } = world
  const { id, box } = await alarmOf(admin)
  const there = { query: { stack_id: admin.stackId } }
  expect((await read(provider)).editable_stacks).toEqual([admin.stackId])

  // The header names the current stack, as the web does.
  const answer = await acknowledge(provider, [id], admin.stackId, { 'x-stack-id': provider.stackId })
  expect(answer.status).toBe(204)
  const taken = (await admin.ask(routes.readInbox, { query: { group: 'acknowledged' } })).body.alarms
  expect(taken.map((alarm: InboxAlarm) => [alarm.id, alarm.acknowledgement])).toMatchObject([
    [id, { cause: 'door', note: 'On its way.' }],
  ])
  // Once more changes nothing.
  expect((await acknowledge(provider, [id], admin.stackId)).status).toBe(204)

  const until = new Date(world.app.clock.now() + 3_600_000).toISOString()
  const body = { silence_until: until, reason: 'Defrosting' }
  expect((await provider.ask(silenceSensorbox, { params: { id: box }, ...there, body })).status).toBe(204)
  expect((await admin.ask(getSensorbox, { params: { id: box } })).body.silenced_until).toBe(until)
  expect((await provider.ask(routes.silenceStack, { ...there, body })).status).toBe(204)
  expect((await read(admin)).silences).toMatchObject([{ stack_id: admin.stackId, until }])
  expect((await read(provider)).silences).toHaveLength(1)

  const outage = world.app.random.id()
  const [fromMs, toMs] = [world.app.clock.now(), world.app.clock.now()]
  await world.app.database.asSystem((tx) =>
    insertOutage(tx, outage, { stack_id: admin.stackId, fromMs, toMs, sensorboxes: 12 }, []),
  )
  const given = { params: { id: outage }, ...there, body: { note: 'The router.' } }
  expect((await provider.ask(routes.acknowledgeOutage, given)).status).toBe(204)

  const acted = [
    'alarms.acknowledge',
    'sensorboxes.silence',
    'alarms.silenceStack',
    'alarms.acknowledgeOutage',
  ]
  const trail = await trailOf(admin)
  expect(acted.map((action) => trail.filter((each) => each === action).length)).toEqual([1, 1, 1, 1])
  const own = await trailOf(provider)
  expect(acted.filter((action) => own.includes(action))).toEqual([])
  expect((await provider.ask(me)).body.currently_selected_stack).toBe(provider.stackId)
  await provider.ask(routes.silenceStack, { ...there, body: { silence_until: null } })
})

test('the right in that stack decides: 403 for a viewer there who is admin at home, 204 for a manager', async () => {
  const { admin, stranger } = world
  const { id } = await alarmOf(stranger)
  const email = 'admin@ours.example.com'
  expect((await acknowledge(admin, [id], stranger.stackId)).status).toBe(404)
  const person = (await stranger.ask(invite, { body: { email, name: 'Admin of ours' } })).body
  const { userId, stackId, token } = await world.app.invitationOf(email)
  const accepted = await world.anonymous(acceptByLink, { params: { userId, stackId }, query: { token } })
  expect(accepted.status).toBe(200)
  expect((await acknowledge(admin, [id], stranger.stackId)).status).toBe(403)
  expect((await read(admin)).editable_stacks).not.toContain(stranger.stackId)

  const rights = (await stranger.ask(listAccessRights)).body as { id: string; account_id: string }[]
  const right = rights.find(({ account_id }) => account_id === person.id)
  await stranger.ask(changeRole, { params: { id: right?.id ?? '' }, body: { role: 'manager' } })
  expect((await read(admin)).editable_stacks).toContain(stranger.stackId)
  expect((await acknowledge(admin, [id], stranger.stackId)).status).toBe(204)
})

test('404 for a stack out of reach or that does not exist, and for alarms of another stack than the named one', async () => {
  const { provider, admin, stranger, viewer } = world
  const [ours, theirs] = [await alarmOf(admin), await alarmOf(stranger)]
  const absent = world.app.random.id()
  for (const stackId of [stranger.stackId, absent, 'nonsense'])
    expect([stackId, (await acknowledge(viewer, [theirs.id], stackId)).status]).toEqual([stackId, 404])
  expect((await acknowledge(provider, [theirs.id], admin.stackId)).status).toBe(404)
  expect((await acknowledge(provider, [ours.id, theirs.id], admin.stackId)).status).toBe(404)
  expect((await acknowledge(viewer, [ours.id], admin.stackId)).status).toBe(403)
  const elsewhere = { params: { id: theirs.box }, query: { stack_id: admin.stackId } }
  const silenced = await provider.ask(silenceSensorbox, { ...elsewhere, body: { silence_until: null } })
  expect([silenced.status, silenced.body.code]).toEqual([404, 'SENSORBOX_NOT_FOUND'])
  const unknown = { params: { id: theirs.box }, query: { stack_id: absent } }
  const refused = await provider.ask(silenceSensorbox, { ...unknown, body: { silence_until: null } })
  expect([refused.status, refused.body.code]).toEqual([404, 'SENSORBOX_NOT_FOUND'])
  expect((await provider.ask(routes.acknowledgeAlarms, { query: { stack_id: admin.stackId } })).status).toBe(
    422,
  )
})
