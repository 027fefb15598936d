import { createHash, randomUUID } from 'node:crypto'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { deleteAsset, unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { certifyFile, deleteFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { acknowledgeAlarms } from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import type { ReportAlarm } from '@sensorstack/contract/features/views/reports/report.ts'
import {
  getReport,
  listReports,
  makeReport,
  verifyReport,
} from '@sensorstack/contract/features/views/reports/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import type { Client } from '../../../testing/people.ts'
import type { Box } from '../../boxes/delivery/testing/delivery-world.ts'
import { openReportWorld, type ReportWorld } from './testing/report-world.ts'

const hour = 3_600_000
const limit = { attention_max: 6, critical_max: 8 }

let world: ReportWorld
let viewer: Client
let stranger: Client
let box: Box
let room: string
let start: number
let period: { start_time: string; end_time: string }
const time = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  world = await openReportWorld()
  await world.people.member(world.by, 'viewer@northwind.example', 'viewer')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.signIn()
  // The clock moves on, and sessions that aren't used end.
  viewer = await world.people.signIn('viewer@northwind.example')
  stranger = await world.people.signIn('admin@fjord.example')
  room = await world.asset()
  box = await world.enabledBox(limit)
  start = Math.floor(world.now() / hour) * hour + hour
  world.people.clock.set(start)
  await world.putOn(room, box)
  world.people.clock.set(start + 4 * hour)
  const values = [4, 4.5, 7, 9, 8.5, 7, 5, 4]
  await world.send(
    box,
    values.map((_, i) => start + i * (hour / 2)),
    values,
  )
  period = { start_time: time(start), end_time: time(start + 4 * hour) }
})

describe('POST /stacks/reports/', () => {
  test('201: the report of an asset names its box, its figures, excursions and alarms, and who made it when', async () => {
    const made = await world.make({ asset_id: room, ...period, language: 'de', time_zone: 'Europe/Oslo' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      asset_id: room,
      sensorbox_id: null,
      ...period,
      language: 'de',
      time_zone: 'Europe/Oslo',
      level: 'critical',
      made_at: time(world.now()),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      verdict: { excursions: 1, outside_ms: hour, readings: 8, expected: 8, set_aside: 0, gaps: 0 },
    })
    expect(made.body.made_by).toEqual(expect.any(String))
    expect(made.body.content).toMatchObject({
      company: 'Northwind',
      boxes: [
        {
          sensorbox_id: box.id,
          model: 'CT-120',
          is_readable: true,
          deleted_before: null,
          spans: [{ from: period.start_time, to: period.end_time }],
        },
      ],
      series: [{ measure: 'temperature', min: 4, max: 9, mean: 49 / 8, interval_s: 1800, readings: 8 }],
      excursions: [
        {
          level: 'critical',
          side: 'max',
          limit_value: 8,
          from: time(start + 1.5 * hour),
          to: time(start + 2.5 * hour),
          goes_on: false,
          duration_ms: hour,
          silent_ms: 0,
          peak: 9,
          peak_at: time(start + 1.5 * hour),
          alarms: [{ level: 'attention' }, { level: 'critical', note: null }],
        },
      ],
      other_alarms: [],
    })
  })

  test('201: by choice an excursion is outside the attention limit, and says that it became critical', async () => {
    const made = await world.make({ asset_id: room, ...period, level: 'attention' })
    expect(made.body.content.excursions).toMatchObject([
      { level: 'critical', from: time(start + hour), to: time(start + 3 * hour), peak: 9 },
    ])
  })

  test('201: an excursion without a reading back inside lasts to the end, and names the time without readings', async () => {
    await world.send(box, [start + 4 * hour - 1], [12])
    world.people.clock.advance(4 * hour)
    const made = await world.make({
      sensorbox_id: box.id,
      start_time: time(start + 3 * hour),
      end_time: time(start + 8 * hour),
    })
    expect(made.body.content.excursions).toMatchObject([
      { goes_on: true, to: time(start + 8 * hour), duration_ms: 4 * hour + 1, alarms: [{}, {}] },
    ])
    expect(made.body.content.excursions[0].silent_ms).toBeGreaterThan(3 * hour)
  })

  test('201: what the box measured before and after it was on the asset is not in the report of the asset', async () => {
    await world.by.ask(unassignSensorbox, { params: { id: room, sensorboxId: box.id } })
    world.people.clock.advance(2 * hour)
    await world.send(box, [start + 5 * hour], [30])
    const made = await world.make({ asset_id: room, ...period, end_time: time(start + 6 * hour) })
    expect(made.body.content.series).toMatchObject([{ readings: 8, max: 9 }])
    expect(made.body.content.boxes[0].spans).toEqual([{ from: time(start), to: time(start + 4 * hour) }])
  })

  test('201: the reports of a stack are numbered, and a repeated request makes one only', async () => {
    const key = randomUUID()
    const ask = () =>
      world.by.ask(makeReport, {
        body: { asset_id: room, ...period, measures: ['temperature'] },
        headers: { cookie: world.by.cookie, 'idempotency-key': key },
      })
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toEqual(first.body)
    const next = await world.make({ asset_id: room, ...period })
    expect(next.body.nr).toBe(first.body.nr + 1)
    expect(next.body.hash).toBe(first.body.hash)
  })

  test('401 without a session, 403 for a viewer, 404 for objects of another stack', async () => {
    const body = { asset_id: room, ...period, measures: ['temperature'] }
    expect((await world.people.ask(makeReport, { body })).status).toBe(401)
    expect((await viewer.ask(makeReport, { body })).status).toBe(403)
    for (const of of [{ asset_id: room }, { sensorbox_id: box.id }]) {
      expect(
        (await stranger.ask(makeReport, { body: { ...period, ...of, measures: ['temperature'] } })).status,
      ).toBe(404)
    }
  })

  test.each([
    ['RANGE_REVERSED', () => ({ end_time: period.start_time })],
    ['REPORT_NOT_OVER', () => ({ end_time: time(world.now() + hour) })],
    ['REPORT_TOO_LONG', () => ({ start_time: time(start - 401 * 24 * hour) })],
    ['MEASURE_NOT_MEASURED', () => ({ asset_id: undefined, sensorbox_id: box.id, measures: ['speed'] })],
    ['REPORT_OF_NOTHING', () => ({ measures: ['speed'] })],
    ['REPORT_OF_NOTHING', () => ({ start_time: time(start - 2 * hour), end_time: time(start - hour) })],
  ])('422 %s', async (code, change) => {
    const answer = await world.make({ asset_id: room, ...period, ...change() })
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test.each([
    ['no subject', { asset_id: undefined }],
    ['no measures', { measures: [] }],
    ['a measure twice', { measures: ['temperature', 'temperature'] }],
    ['an unknown language', { language: 'xx' }],
    ['an unknown zone', { time_zone: 'Mars/Base' }],
    ['an unknown field', { hash: 'mine' }],
  ])('422 for %s', async (_, change) => {
    expect((await world.make({ asset_id: room, ...period, ...change })).status).toBe(422)
  })

  test('422 for an asset and a box at once', async () => {
    expect((await world.make({ asset_id: room, sensorbox_id: box.id, ...period })).status).toBe(422)
  })
})

describe('GET /stacks/reports/', () => {
  test('200: the reports of the asset for everybody in the stack, newest first; one can be read whole', async () => {
    const first = await world.make({ asset_id: room, ...period })
    const second = await world.make({ asset_id: room, ...period, level: 'attention' })
    await world.make({ sensorbox_id: box.id, ...period })
    const list = await viewer.ask(listReports, { query: { asset_id: room } })
    const { content: _, ...entry } = first.body
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([second.body.id, first.body.id])
    expect(list.body[1]).toEqual({ ...entry, made_by: list.body[1].made_by })
    const read = await viewer.ask(getReport, { params: { id: first.body.id } })
    expect(read.body.content).toEqual(first.body.content)
    const ofBox = await viewer.ask(listReports, { query: { sensorbox_id: box.id } })
    expect(ofBox.body).toHaveLength(1)
  })

  test('200: without a subject, all reports of the stack and no other, also of an asset that was deleted; older ones by their number', async () => {
    const { body: ofRoom } = await world.make({ asset_id: room, ...period })
    const { body: ofBox } = await world.make({ sensorbox_id: box.id, ...period })
    expect((await world.by.ask(deleteAsset, { params: { id: room } })).status).toBe(204)
    const idsOf = async (query: { before?: number }, by = viewer) =>
      (await by.ask(listReports, { query })).body.map(({ id }: { id: string }) => id)
    expect((await idsOf({})).slice(0, 2)).toEqual([ofBox.id, ofRoom.id])
    expect((await idsOf({ before: ofBox.nr }))[0]).toBe(ofRoom.id)
    expect(await idsOf({}, stranger)).toEqual([])
    const read = await viewer.ask(getReport, { params: { id: ofRoom.id } })
    expect(read.body.content).toEqual(ofRoom.content)
    expect((await viewer.ask(verifyReport, { params: { id: ofRoom.id } })).body.is_same).toBe(true)
  })

  test('401 without a session, 404 in another stack, 422 for two subjects', async () => {
    const { body } = await world.make({ asset_id: room, ...period })
    const of = { params: { id: body.id } }
    for (const route of [getReport, verifyReport]) {
      expect((await world.people.ask(route, of)).status).toBe(401)
      expect((await stranger.ask(route, of)).status).toBe(404)
      expect((await world.by.ask(route, { params: { id: randomUUID() } })).status).toBe(404)
    }
    expect((await world.people.ask(listReports, { query: { asset_id: room } })).status).toBe(401)
    expect((await stranger.ask(listReports, { query: { asset_id: room } })).status).toBe(404)
    const both = { asset_id: room, sensorbox_id: box.id }
    expect((await world.by.ask(listReports, { query: both })).status).toBe(422)
  })
})

describe('GET /stacks/reports/{id}/verify', () => {
  const verify = async (id: string) => (await viewer.ask(verifyReport, { params: { id } })).body

  test('200: nothing differs, although the alarm ended after the period', async () => {
    await world.send(box, [start + 4 * hour - 1], [12])
    const { body } = await world.make({ asset_id: room, ...period })
    expect(await verify(body.id)).toEqual({
      checked_at: time(world.now()),
      is_same: true,
      hash: body.hash,
      hash_now: body.hash,
      differences: [],
    })
    world.people.clock.advance(hour)
    await world.send(box, [start + 5 * hour], [4])
    expect((await verify(body.id)).is_same).toBe(true)
  })

  test('200: a reading that arrived later is named, with the numbers of readings', async () => {
    const { body } = await world.make({ asset_id: room, ...period })
    await world.send(box, [start + 1000], [4.2])
    const found = await verify(body.id)
    expect(found.is_same).toBe(false)
    expect(found.hash_now).not.toBe(found.hash)
    expect(found.differences).toEqual([
      {
        kind: 'readings',
        sensorbox_id: box.id,
        serial_number: box.serial_number,
        measure: 'temperature',
        before: 8,
        now: 9,
      },
    ])
  })

  test('200: an acknowledgement since is named, and in a new report', async () => {
    const { body } = await world.make({ asset_id: room, ...period })
    const alarms = await world.by.ask(listAlarmsOfSensorbox, { params: { id: box.id } })
    const alarm_ids = alarms.body.map(({ id }: { id: string }) => id)
    await world.by.ask(acknowledgeAlarms, { body: { alarm_ids, note: 'Late landing, 4 pallets in.' } })
    expect((await verify(body.id)).differences).toMatchObject([
      { kind: 'acknowledgements', before: 0, now: 2 },
    ])
    const next = await world.make({ asset_id: room, ...period })
    expect(next.body.content.excursions[0].alarms[1]).toMatchObject({
      cause: null,
      note: 'Late landing, 4 pallets in.',
      acknowledged_by: expect.any(String),
    })
  })

  test('200: an acknowledgement has its cause; without one its row is as before causes could be named', async () => {
    const alarms = await world.by.ask(listAlarmsOfSensorbox, { params: { id: box.id } })
    const [one, other] = alarms.body.map(({ id }: { id: string }) => id).toSorted()
    await world.by.ask(acknowledgeAlarms, { body: { alarm_ids: [one], cause: 'loading' } })
    await world.by.ask(acknowledgeAlarms, { body: { alarm_ids: [other], note: 'Core 2.4 °C.' } })
    const { body } = await world.make({ asset_id: room, ...period })
    const shown: ReportAlarm[] = body.content.excursions[0].alarms
    expect(new Map(shown.map(({ id, cause }) => [id, cause]))).toEqual(
      new Map([
        [one, 'loading'],
        [other, null],
      ]),
    )
    expect((await verify(body.id)).is_same).toBe(true)
    const rows = [
      ['acknowledgements', box.id, null],
      [one, world.by.accountId, world.now(), '', 'loading'],
      [other, world.by.accountId, world.now(), 'Core 2.4 °C.'],
    ]
    const lines = rows.map((row) => `${row.map((field) => JSON.stringify(field)).join(';')}\n`)
    const { parts } = await asOwner(world.people.databases.owner, (tx) =>
      tx.selectFrom('report').select('parts').where('id', '=', body.id).executeTakeFirstOrThrow(),
    )
    expect(parts.find(({ kind }) => kind === 'acknowledgements')?.hash).toBe(
      createHash('sha256').update(lines.join('')).digest('hex'),
    )
  })

  test('200: a certificate is named until when it is valid; one that is uploaded later changes nothing', async () => {
    const upload = async (valid_until: string) => {
      const query = { app_type: 'document', owner_type: 'sensorbox', owner_id: box.id }
      const file = await world.by.ask(uploadFile, { query, body: { file: `Certificate ${valid_until}` } })
      await world.by.ask(certifyFile, { params: { id: file.body.id }, body: { valid_until } })
      return file.body
    }
    const first = await upload('2027-06-02')
    const { body } = await world.make({ asset_id: room, ...period })
    expect(body.content.boxes[0].certificates).toEqual([{ name: first.name, valid_until: '2027-06-02' }])
    world.people.clock.advance(1000)
    await upload('2028-06-02')
    expect((await verify(body.id)).is_same).toBe(true)
    await world.by.ask(deleteFile, { params: { id: first.id } })
    expect((await verify(body.id)).differences).toMatchObject([{ kind: 'certificates', before: 1, now: 0 }])
  })

  test('200: figures that were changed in the database are named', async () => {
    const { body } = await world.make({ asset_id: room, ...period })
    await asOwner(world.people.databases.owner, (tx) =>
      tx
        .updateTable('report')
        .set({ content: JSON.stringify({ ...body.content, excursions: [] }) })
        .where('id', '=', body.id)
        .execute(),
    )
    expect(await verify(body.id)).toMatchObject({
      is_same: false,
      hash_now: body.hash,
      differences: [{ kind: 'figures' }],
    })
  })
})
