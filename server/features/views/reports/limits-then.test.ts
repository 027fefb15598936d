import {
  createIndividualLimit,
  deleteIndividualLimit,
  listIndividualLimitsOfSensorbox,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import {
  deleteSensorboxData,
  replaceSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { verifyReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeChanged } from '../../alarms/alarm-limits/public.ts'
import { openReportWorld, type ReportWorld } from './testing/report-world.ts'

type Box = Parameters<ReportWorld['send']>[0]

const hour = 3_600_000
const limit = { critical_min: 1, critical_max: 8 }

let world: ReportWorld
let room: string
let start: number
const time = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.signIn()
  room = await world.asset()
  start = Math.ceil(world.now() / hour) * hour + hour
  await goTo(0)
})

/** Goes to an hour after the start. */
async function goTo(hours: number) {
  world.people.clock.set(start + hours * hour)
  await world.signIn()
}

/** Uploads values of every half hour from an hour on. */
const measure = (box: Box, from: number, values: readonly number[]) =>
  world.send(
    box,
    values.map((_, i) => start + from * hour + (i * hour) / 2),
    values,
  )

/** Makes a report of the first hours. */
async function report(hours: number, of: object = { asset_id: room }): Promise<Report> {
  const { status, body } = await world.make({
    ...of,
    start_time: time(start),
    end_time: time(start + hours * hour),
  })
  expect(status).toBe(201)
  return body
}

const isSame = async ({ id }: Report) => (await world.by.ask(verifyReport, { params: { id } })).body.is_same

async function limitOf(box: Box): Promise<string> {
  const { body } = await world.by.ask(listIndividualLimitsOfSensorbox, { params: { id: box.id } })
  return body[0].id
}

describe('a report judges each reading by the limit of its time', () => {
  test('also after a replacement, which moves the limit to the new box', async () => {
    const old = await world.enabledBox(limit)
    await world.putOn(room, old)
    await goTo(2)
    await measure(old, 0, [4, 20, 20, 4])
    const before = await report(2)
    const fresh = await world.box(world.by, { model: 'CT-120' })
    expect((await world.by.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })).status).toBe(
      200,
    )
    await goTo(4)
    await measure(fresh, 2, [4, 4, 9, 4])

    const { content, verdict } = await report(4)
    expect(content.excursions).toMatchObject([
      { sensorbox_id: old.id, peak: 20, limit_value: 8, duration_ms: hour, alarms: [{ limit_value: 8 }] },
      { sensorbox_id: fresh.id, peak: 9, limit_value: 8, duration_ms: hour / 2 },
    ])
    expect(content.series.map(({ limits }) => limits)).toEqual([
      [{ from: time(start), to: time(start + 2 * hour), attention_min: null, attention_max: null, ...limit }],
      [
        {
          from: time(start + 2 * hour),
          to: time(start + 4 * hour),
          attention_min: null,
          attention_max: null,
          ...limit,
        },
      ],
    ])
    expect([judgementOf(verdict), verdict.unjudged, content.other_alarms]).toEqual(['outside', 0, []])
    expect(await isSame(before)).toBe(true)
  })

  test('and names each limit with its time, whatever it is changed to afterwards', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await measure(box, 0, [4])
    await goTo(1)
    const id = await limitOf(box)
    await world.by.ask(updateIndividualLimit, { query: { item_id: id }, body: { critical_max: 25 } })
    await goTo(2)
    await measure(box, 0.5, [9, 9, 26])
    await world.by.ask(updateIndividualLimit, { query: { item_id: id }, body: { critical_max: 3 } })

    const made = await report(2)
    expect(made.content.series[0]?.limits).toMatchObject([
      { from: time(start), to: time(start + hour), critical_max: 8 },
      { from: time(start + hour), to: time(start + 2 * hour), critical_max: 25 },
    ])
    expect(made.content.excursions).toMatchObject([
      { from: time(start + hour / 2), to: time(start + hour), peak: 9, limit_value: 8, goes_on: false },
      {
        from: time(start + 1.5 * hour),
        to: time(start + 2 * hour),
        peak: 26,
        limit_value: 25,
        goes_on: true,
      },
    ])
    await world.by.ask(deleteIndividualLimit, { params: { id } })
    expect(await isSame(made)).toBe(true)
  })

  test('so an excursion ends where its limit does, and the time without a limit is not judged', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await measure(box, 0, [20])
    await goTo(1)
    const chosen = { sensorbox_id: box.id, measure_type: 'temperature', source: 'individual', enabled: false }
    expect((await world.by.ask(createLimitState, { body: chosen })).status).toBe(201)
    await goTo(2)
    await measure(box, 0.5, [20, 20, 20])
    const { content, verdict } = await report(2)
    expect(content.excursions).toMatchObject([
      { from: time(start), to: time(start + hour), goes_on: true, peak: 20 },
    ])
    expect([verdict.judged, verdict.unjudged]).toEqual([1, 1])
  })

  test('also by the template of a company, from when its change reached the box', async () => {
    // The others are of another type, which this template must not judge.
    const box = await world.enabledBox(limit, 'TR-410')
    await world.putOn(room, box)
    await goTo(1)
    await world.by.ask(deleteIndividualLimit, { params: { id: await limitOf(box) } })
    const template = { sensor_box_type: 'tracker', measure_type: 'temperature', critical_max: 5 }
    expect((await world.by.ask(createCustomLimitTemplate, { body: template })).status).toBe(201)
    const { database, clock, random } = world.people
    await judgeChanged({ database, clock, random })
    await goTo(2)
    await measure(box, 0, [6, 6, 6, 6])
    const { content } = await report(2)
    expect(content.series[0]?.limits.at(-1)).toMatchObject({ from: time(start + hour), critical_max: 5 })
    expect(content.excursions).toMatchObject([{ from: time(start + hour), limit_value: 5 }])
  })

  test('the first limit of a measure also judges what was measured before it was set', async () => {
    const box = await world.enabledBox()
    await goTo(1)
    await measure(box, 0, [4, 30])
    expect(judgementOf((await report(1, { sensorbox_id: box.id })).verdict)).toBe('unjudged')
    const body = { sensorbox_id: box.id, measure_type: 'temperature', ...limit }
    await world.by.ask(createIndividualLimit, { body })
    const { content, verdict } = await report(1, { sensorbox_id: box.id })
    expect(content.series[0]?.limits).toMatchObject([{ from: time(start), to: time(start + hour), ...limit }])
    expect([verdict.excursions, verdict.unjudged]).toEqual([1, 0])
  })

  test('also the sender’s, after a delivery with a copy', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await goTo(2)
    await measure(box, 0, [4, 20, 20, 4])
    const before = await report(2)
    await world.by.ask(moveToInStock, { params: { id: box.id } })
    const body = { deliver_with_data: true, alarm_limits: true, keep_copy_of_data: true }
    expect((await world.deliver(box, world.customer, { by: world.by, body })).status).toBe(200)
    await world.runDue()
    await goTo(3)

    for (const of of [{ asset_id: room }, { sensorbox_id: box.id }]) {
      const { content, verdict } = await report(2, of)
      expect(content.boxes).toMatchObject([{ is_readable: true, model: 'CT-120' }])
      expect(content.excursions).toMatchObject([{ peak: 20, limit_value: 8, duration_ms: hour }])
      expect([judgementOf(verdict), verdict.unjudged]).toEqual(['outside', 0])
    }
    expect(await isSame(before)).toBe(true)
    const { text } = await world.by.ask(exportReadings, {
      body: { sensorbox_ids: [box.id], start_time: time(start), end_time: time(start + 2 * hour), tz: 'UTC' },
    })
    expect(text.split('\r\n').filter((row: string) => row.includes(';8;'))).toHaveLength(4)
    const later = await world.make({
      sensorbox_id: box.id,
      start_time: time(start + 2.5 * hour),
      end_time: time(start + 3 * hour),
    })
    expect(later.body.code).toBe('REPORT_OF_NOTHING')
  })
})

describe('a report says what it does not know', () => {
  test('a box that is silent all the time lacks the readings that its type sends by default', async () => {
    const box = await world.enabledBox(limit)
    const other = await world.enabledBox(limit)
    for (const one of [box, other]) await world.putOn(room, one)
    await measure(box, -2, [4])
    await goTo(4)
    await measure(other, 0, [4, 4, 4, 4, 4, 4, 4, 4])
    const { content, verdict } = await report(4)
    expect(content.series.find(({ sensorbox_id }) => sensorbox_id === box.id)).toMatchObject({
      readings: 0,
      expected: 4,
      interval_s: 3600,
      interval_basis: 'default',
      gaps: [{ from: time(start), to: time(start + 4 * hour), missing: 4 }],
    })
    expect([judgementOf(verdict), verdict.silent, verdict.expected]).toEqual(['readings', 1, 12])
  })

  test('without limits nothing is within them', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await world.by.ask(deleteIndividualLimit, { params: { id: await limitOf(box) } })
    await goTo(1)
    await measure(box, 0, [4, 4])
    expect(judgementOf((await report(1)).verdict)).toBe('unjudged')
  })

  test('a measure without any limit takes nothing from the judgement of another one', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await goTo(1)
    await measure(box, 0, [4, 4])
    await world.send(box, [start, start + hour / 2], [60, 61], 'humidity')
    const { body } = await world.make({
      asset_id: room,
      start_time: time(start),
      end_time: time(start + hour),
      measures: ['temperature', 'humidity'],
    })
    expect(body.verdict).toMatchObject({ judged: 1, unjudged: 0 })
    expect(judgementOf(body.verdict)).toBe('within')
  })

  test('an asset without a box for some of the time was not within its limits all the time', async () => {
    const box = await world.enabledBox(limit)
    await goTo(1)
    await world.putOn(room, box)
    await goTo(3)
    await measure(box, 1, [4, 4, 4, 4])
    const { verdict } = await report(3)
    expect([judgementOf(verdict), verdict.without_box_ms]).toEqual(['readings', hour])
    const { verdict: later } = await world
      .make({ asset_id: room, start_time: time(start + hour), end_time: time(start + 3 * hour) })
      .then(({ body }) => body)
    expect([judgementOf(later), later.without_box_ms]).toEqual(['within', 0])
  })

  test('data that somebody has deleted is named, and not said never to have been there', async () => {
    const box = await world.enabledBox(limit)
    await world.putOn(room, box)
    await goTo(2)
    await measure(box, 0, [4, 4, 4, 4])
    await world.by.ask(deleteSensorboxData, { params: { id: box.id } })
    await goTo(3)
    const named = { deleted_before: time(start + 2 * hour), deleted_by: 'person' }
    expect((await report(3)).content.boxes).toMatchObject([named])
    expect((await report(3, { sensorbox_id: box.id })).content.boxes).toMatchObject([named])
  })
})
