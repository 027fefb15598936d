import { randomUUID } from 'node:crypto'
import { deleteAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import {
  disableColleague,
  listAccessRights,
  listTrail,
} from '@sensorstack/contract/features/people/access/routes.ts'
import type { MonthlyReport } from '@sensorstack/contract/features/views/reports/monthly.ts'
import {
  endMonthlyReport,
  getReport,
  listMonthlyReports,
  listReports,
  saveMonthlyReport,
} from '@sensorstack/contract/features/views/reports/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { createLog } from '../../../../platform/log/log.ts'
import type { Client } from '../../../../testing/people.ts'
import type { Box } from '../../../boxes/delivery/testing/delivery-world.ts'
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts'
import { monthAfter } from './report-month.ts'
import { type MonthlyReportDeps, sendMonthlyReports } from './send-monthly-reports.ts'

const hour = 3_600_000
const dayMs = 24 * hour
const publicUrl = 'https://sensors.example.com'

let world: ReportWorld
let viewer: Client
let stranger: Client
let room: string
let box: Box
let logged: string[]

beforeAll(async () => {
  world = await openReportWorld()
  await world.people.member(world.by, 'viewer@northwind.example')
  await world.people.member(world.by, 'leaver@northwind.example')
})
afterAll(() => world.close())
beforeEach(async () => {
  await signIn()
  room = await world.asset()
  box = await world.enabledBox({ attention_max: 6, critical_max: 8 })
  await world.putOn(room, box)
  const start = world.now()
  world.people.clock.advance(2 * hour)
  await world.send(
    box,
    [0, 1, 2, 3].map((i) => start + (i * hour) / 2),
    [4, 9, 4, 4.5],
  )
  logged = []
  await world.people.database.asSystem(async (tx) => {
    await tx.deleteFrom('outbox_mail').execute()
    await tx.deleteFrom('monthly_report').execute()
  })
})

/** Sessions that aren't used end while the clock moves. */
async function signIn() {
  await world.signIn()
  viewer = await world.people.signIn('viewer@northwind.example')
  stranger = await world.people.signIn('admin@fjord.example')
}

const save = (body: object = {}, by = world.by) =>
  by.ask(saveMonthlyReport, {
    body: {
      asset_id: room,
      measures: ['temperature'],
      time_zone: 'Europe/Berlin',
      account_ids: [viewer.accountId, world.by.accountId],
      ...body,
    },
  })
const choice = async (): Promise<MonthlyReport | undefined> =>
  (await world.by.ask(listMonthlyReports, { query: { asset_id: room } })).body[0]
const made = async () => (await world.by.ask(listReports, { query: { asset_id: room } })).body
const send = (more: Partial<MonthlyReportDeps> = {}) => {
  const { database, clock, random } = world.people
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  return sendMonthlyReports({ database, clock, random, log, publicUrl, ...more })
}
const mails = () =>
  world.people.database.asSystem((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject', 'body'])
      .where('subject', 'like', '%Room%')
      .orderBy('nr')
      .execute(),
  )
const goTo = async (time: string | number) => {
  world.people.clock.set(typeof time === 'number' ? time : Date.parse(time))
  await signIn()
}

describe('choosing', () => {
  test('200: says who gets it and when the next comes; a second choice replaces the first', async () => {
    const saved = await save()
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      asset_id: room,
      sensorbox_id: null,
      measures: ['temperature'],
      level: 'critical',
      time_zone: 'Europe/Berlin',
      readers: [
        { account_id: viewer.accountId, name: 'Name of viewer@northwind.example', may_read: true },
        { account_id: world.by.accountId, may_read: true },
      ],
    })
    expect(new Date(saved.body.due_at).getUTCDate()).toBe(1)
    expect(saved.body.due_at > new Date(world.now()).toISOString()).toBe(true)

    const again = await save({ account_ids: [viewer.accountId], level: 'attention' })
    expect(again.body).toMatchObject({
      id: saved.body.id,
      next_month: saved.body.next_month,
      level: 'attention',
    })
    expect(await choice()).toEqual(again.body)
    const { body: trail } = await world.by.ask(listTrail, { query: { area: 'assets' } })
    expect(trail[0]).toMatchObject({
      action: 'reports.saveMonthly',
      detail: { people: 1 },
    })
  })

  test('204: ends it, and nothing is sent any more', async () => {
    const { body } = await save()
    expect((await world.by.ask(endMonthlyReport, { params: { id: body.id } })).status).toBe(204)
    expect(await choice()).toBeUndefined()
    await goTo(body.due_at)
    await send()
    expect([await made(), await mails()]).toEqual([[], []])
  })

  test('401, 403, 404: without a session, for a viewer, and for objects of another company', async () => {
    const { id } = (await save()).body
    expect((await world.people.ask(saveMonthlyReport, { body: {} })).status).toBe(401)
    expect((await save({}, viewer)).status).toBe(403)
    expect((await save({}, stranger)).status).toBe(404)
    expect((await save({ account_ids: [stranger.accountId] })).status).toBe(404)
    expect((await save({ account_ids: [randomUUID()] })).status).toBe(404)
    expect((await viewer.ask(endMonthlyReport, { params: { id } })).status).toBe(403)
    expect((await stranger.ask(endMonthlyReport, { params: { id } })).status).toBe(404)
    expect((await viewer.ask(listMonthlyReports, { query: { asset_id: room } })).body).toHaveLength(1)
    expect((await stranger.ask(listMonthlyReports, { query: { asset_id: room } })).status).toBe(404)
  })

  test('422: bad input, and people who are no members', async () => {
    for (const body of [
      { account_ids: [] },
      { account_ids: [viewer.accountId, viewer.accountId] },
      { measures: [] },
      { time_zone: 'Nowhere' },
      { sensorbox_id: box.id },
    ]) {
      expect((await save(body)).status).toBe(422)
    }
    const measured = { asset_id: undefined, sensorbox_id: box.id, measures: ['speed'] }
    expect((await save(measured)).body.code).toBe('MEASURE_NOT_MEASURED')
    const left = await rightOf('leaver@northwind.example')
    await world.by.ask(disableColleague, { params: { id: left.id } })
    expect((await save({ account_ids: [left.account_id] })).body.code).toBe('READER_NOT_MEMBER')
  })
})

async function rightOf(email: string): Promise<{ id: string; account_id: string }> {
  const rights = (await world.by.ask(listAccessRights)).body
  const person = await world.people.database.asSystem((tx) =>
    tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  return rights.find((right: { account_id: string }) => right.account_id === person.id)
}

describe('sending', () => {
  test('makes one report with its hash, and a mail for each in the reader’s language, on the first at six', async () => {
    await world.people.database.asSystem((tx) =>
      tx
        .updateTable('credential')
        .set({ language: 'de' })
        .where('account_id', '=', viewer.accountId)
        .execute(),
    )
    const { due_at, next_month } = (await save()).body
    await goTo(Date.parse(due_at) - 1)
    await send()
    expect(await made()).toEqual([])
    await goTo(due_at)
    for (let i = 0; i < 3; i++) await send()
    const [report, ...more] = await made()
    expect(more).toEqual([])
    expect(report).toMatchObject({
      is_monthly: true,
      made_by: expect.any(String),
      time_zone: 'Europe/Berlin',
      verdict: { excursions: 1, readings: 4 },
    })
    expect(report.end_time).toBe(new Date(Date.parse(due_at) - 6 * hour).toISOString())
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'admin@northwind.example',
      'viewer@northwind.example',
    ])
    const german = sent.find(({ recipient }) => recipient.startsWith('viewer'))
    const english = sent.find(({ recipient }) => recipient.startsWith('admin'))
    expect(german?.subject).toMatch(/^Bericht \d+: Room \d+, \p{L}+ \d{4} \(Northwind\)$/u)
    expect(german?.body).toContain('Außerhalb der kritischen Grenzen in 1 Abweichung.')
    expect(english?.subject).toMatch(/^Report \d+: Room \d+, \w+ \d{4} \(Northwind\)$/)
    for (const [mail, language] of [
      [german, 'de'],
      [english, 'en'],
    ] as const) {
      expect(mail?.body).toContain(report.hash)
      const link = `${publicUrl}/assets/${room}/reports?stack_id=${world.by.stackId}&report=${report.id}&language=${language}`
      expect(mail?.body).toContain(link)
    }
    expect((await choice())?.next_month).toBe(monthAfter(next_month))
    const { body: trail } = await world.by.ask(listTrail, { query: { area: 'assets' } })
    expect(trail[0]).toMatchObject({
      action: 'reports.makeMonthly',
      actor: 'system',
      target: report.id,
      detail: { nr: report.nr, hash: report.hash, people: 2 },
    })
    expect((await viewer.ask(getReport, { params: { id: report.id } })).status).toBe(200)
  })

  test('two processes at once make one report and send each mail once', async () => {
    await goTo((await save()).body.due_at)
    await Promise.all([send(), send(), send(), send()])
    expect(await made()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('a process that dies before it commits leaves nothing, and the report is made once afterwards', async () => {
    await goTo((await save()).body.due_at)
    const { database } = world.people
    const dying: Pick<Database, 'asSystem' | 'forStacks'> = {
      asSystem: (work) => database.asSystem(work),
      forStacks: (bounds, work) =>
        database.forStacks(bounds, async (db) => {
          await work(db)
          throw new Error('killed')
        }),
    }
    await send({ database: dying })
    expect([await made(), await mails()]).toEqual([[], []])
    expect(logged.join()).toContain('a monthly report could not be made')
    await send()
    expect(await made()).toEqual([])
    world.people.clock.advance(10 * 60_000)
    await send()
    expect(await made()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('one that fails delays no other', async () => {
    const other = await world.asset()
    await save()
    const { due_at } = (await save({ asset_id: other })).body
    await goTo(due_at)
    await world.people.database.asSystem((tx) =>
      tx.updateTable('monthly_report').set({ time_zone: 'Nowhere' }).where('asset_id', '=', other).execute(),
    )
    await send()
    await send()
    expect(await made()).toHaveLength(1)
  })

  test('months that passed during an outage are all made up, each with its own period', async () => {
    const { due_at, next_month } = (await save()).body
    await goTo(Date.parse(due_at) + 70 * dayMs)
    for (let i = 0; i < 5; i++) await send()
    const reports = await made()
    const [newest] = reports
    expect(reports.length).toBe(3)
    expect(new Set(reports.map(({ start_time }: { start_time: string }) => start_time)).size).toBe(3)
    expect(Date.parse(newest.end_time)).toBeLessThanOrEqual(world.now())
    expect((await choice())?.next_month).toBe(monthAfter(monthAfter(monthAfter(next_month))))
  })

  test('somebody who may no longer see it gets nothing, and with nobody left no report is made', async () => {
    await world.people.member(world.by, `gone-${room}@northwind.example`)
    const right = await rightOf(`gone-${room}@northwind.example`)
    const first = (await save({ account_ids: [viewer.accountId, right.account_id] })).body
    await world.by.ask(disableColleague, { params: { id: right.id } })
    expect((await choice())?.readers).toMatchObject([{ may_read: true }, { may_read: false }])
    await goTo(first.due_at)
    await send()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['viewer@northwind.example'])
    await world.people.database.asSystem((tx) =>
      tx
        .updateTable('monthly_report')
        .set({ readers: [right.account_id] })
        .execute(),
    )
    const next = await choice()
    await goTo(next?.due_at ?? '')
    await send()
    expect(await made()).toHaveLength(1)
    expect((await choice())?.next_month).toBe(monthAfter(next?.next_month ?? ''))
  })

  test('says when nothing was on the asset, and ends with the asset', async () => {
    const empty = await world.asset()
    const { due_at } = (await save({ asset_id: empty, account_ids: [viewer.accountId] })).body
    await goTo(due_at)
    await send()
    expect((await mails())[0]?.subject).toMatch(/^No report: Room|^Kein Bericht: Room/)
    await world.by.ask(deleteAsset, { params: { id: empty } })
    world.people.clock.advance(32 * dayMs)
    await send()
    expect((await mails()).at(-1)?.subject).toMatch(/^No more reports of|^Keine weiteren Berichte über/)
    const left = await world.people.database.asSystem((tx) =>
      tx.selectFrom('monthly_report').select('id').where('asset_id', '=', empty).execute(),
    )
    expect(left).toEqual([])
  })
})
