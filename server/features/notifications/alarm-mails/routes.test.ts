import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  acknowledgeAlarms,
  readInbox,
} from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import type { AlarmNotification } from '@sensorstack/contract/features/notifications/alarm-mails/notification.ts'
import {
  listAlarmNotifications,
  listNotifiedOfOpenAlarms,
  listOutageNotifications,
} from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveUpUseless, markSent, newestMailTo } from '../../../platform/mail/queries.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const keys = new Map<string, string>()

async function hotBox(alias: string, value = 9) {
  const box = await world.register(world.admin, { alias })
  keys.set(alias, box.device_key)
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  const limit = { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 }
  await world.admin.ask(createIndividualLimit, { body: limit })
  world.app.clock.advance(minuteMs)
  await world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${box.device_key}` },
    body: { events: [{ type: 'temperature', value, timestamp: world.app.clock.now() }] },
  })
}
async function cool(alias: string) {
  world.app.clock.advance(minuteMs)
  await world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${keys.get(alias)}` },
    body: { events: [{ type: 'temperature', value: 4, timestamp: world.app.clock.now() }] },
  })
}
async function openAlarm(alias: string): Promise<string> {
  await hotBox(alias)
  const { body } = await world.admin.ask(readInbox, {})
  return body.alarms.find((alarm: { alias: string }) => alarm.alias === alias).id
}
async function pass(minutes: number) {
  await world.app.ticker.runDue()
  world.app.clock.advance(minutes * minuteMs)
  await world.app.ticker.runDue()
}
const notificationsOf = async (id: string, by: Person = world.admin): Promise<AlarmNotification[]> =>
  (await by.ask(listAlarmNotifications, { params: { id } })).body.told

describe('the recipients of an alarm', () => {
  test('are listed with the times at which the mail was written and sent, and the number of its notifications', async () => {
    const id = await openAlarm('Cold room')
    await world.app.ticker.runDue()
    const [waiting, another] = await notificationsOf(id)
    expect(another).toBeUndefined()
    expect(waiting).toMatchObject({ kind: 'opened', told_as: 'member', state: 'waiting', written_at: null })
    world.app.clock.advance(minuteMs)
    await world.app.ticker.runDue()
    const writtenAt = new Date(world.app.clock.now()).toISOString()
    expect(await notificationsOf(id)).toMatchObject([
      { state: 'written', written_at: writtenAt, sent_at: null, tells: 1 },
    ])
    await world.app.database.asSystem(async (tx) => {
      const { id: mail } = await tx
        .selectFrom('outbox_mail')
        .select('id')
        .where('recipient', '=', 'admin@ours.example.com')
        .orderBy('nr', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await markSent(tx, mail, new Date(world.app.clock.now()))
    })
    world.app.clock.advance(minuteMs)
    await world.app.ticker.runDue()
    expect(await notificationsOf(id)).toMatchObject([{ state: 'sent', sent_at: writtenAt }])
  })

  test('are visible to everyone who sees the alarm, with the names that the reader may see', async () => {
    const id = await openAlarm('Seen')
    await pass(15)
    for (const person of [world.admin, world.viewer, world.provider])
      expect(await notificationsOf(id, person)).toMatchObject([
        { state: 'written', name: expect.any(String) },
      ])
    const params = { id }
    expect((await world.stranger.ask(listAlarmNotifications, { params })).status).toBe(404)
    expect((await world.anonymous(listAlarmNotifications, { params })).status).toBe(401)
  })

  test('of all open alarms are listed by alarm, once their mails are written', async () => {
    const id = await openAlarm('Of all')
    const namesOf = async (by: Person) => {
      const { status, body } = await by.ask(listNotifiedOfOpenAlarms, {})
      expect(status).toBe(200)
      return body.find((each: { alarm_id: string }) => each.alarm_id === id)?.names
    }
    expect(await namesOf(world.admin)).toBeUndefined()
    await pass(15)
    for (const person of [world.admin, world.viewer, world.provider])
      expect(await namesOf(person)).toEqual([expect.any(String)])
    expect(await namesOf(world.stranger)).toBeUndefined()
    expect((await world.anonymous(listNotifiedOfOpenAlarms, {})).status).toBe(401)
    await cool('Of all')
    expect(await namesOf(world.admin)).toBeUndefined()
  })

  test('are not named for an open alarm when the mail has failed', async () => {
    const id = await openAlarm('Unreachable')
    await pass(15)
    const named = async () => {
      const { body } = await world.admin.ask(listNotifiedOfOpenAlarms, {})
      return body.some((each: { alarm_id: string }) => each.alarm_id === id)
    }
    expect(await named()).toBe(true)
    await world.app.database.asSystem((tx) => giveUpUseless(tx, new Date(world.app.clock.now() + 7 * dayMs)))
    await pass(1)
    expect(await notificationsOf(id)).toMatchObject([{ state: 'failed' }])
    expect(await named()).toBe(false)
  })

  test('include the reasons for unsent notifications, and those who have switched mails off', async () => {
    const id = await openAlarm('Taken up')
    await world.app.ticker.runDue()
    await world.admin.ask(acknowledgeAlarms, { body: { alarm_ids: [id] } })
    await pass(15)
    expect(await notificationsOf(id)).toMatchObject([{ state: 'left_out', left_out: 'acknowledged' }])

    const { id: account } = (await world.admin.ask(me, {})).body
    const set = (send_alarm_mails: boolean) =>
      world.admin.ask(updateAccount, { params: { id: account }, body: { settings: { send_alarm_mails } } })
    await set(false)
    const silent = await openAlarm('Nobody')
    await pass(15)
    const { body } = await world.admin.ask(listAlarmNotifications, { params: { id: silent } })
    expect(body).toEqual({ told: [], switched_off: [{ account_id: account, name: expect.any(String) }] })
    await set(true)
  })
})

test('lists each recipient of an outage once, however many boxes fell silent', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => hotBox(`hall ${i}`, 4)))
  await pass(330)
  for (let more = 0; more < 4; more++) await pass(9)
  const { outages } = (await world.admin.ask(readInbox, {})).body
  const id = outages[0].id
  const { body } = await world.viewer.ask(listOutageNotifications, { params: { id } })
  expect(body.told).toMatchObject([{ kind: 'silent', state: 'written', name: expect.any(String) }])
  expect(body.told[0].tells).toBeGreaterThanOrEqual(10)
  const mail = await world.app.database.asSystem((tx) => newestMailTo(tx, 'admin@ours.example.com'))
  expect(mail?.subject).toContain('sensorboxes of ours fell silent within 10\u00a0min')
  expect((await world.stranger.ask(listOutageNotifications, { params: { id } })).status).toBe(404)
  expect((await world.anonymous(listOutageNotifications, { params: { id } })).status).toBe(401)
})
