import {
  createIndividualLimit,
  deleteIndividualLimit,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { exportReadings } from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { verifyReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeChanged } from '../../alarms/alarm-limits/public.ts'
import { hour, ReportDay } from './testing/report-day.ts'

const limit = { critical_min: 1, critical_max: 8 }

const day = new ReportDay()
beforeAll(day.open)
afterAll(day.close)
beforeEach(day.begin)

const isSame = async ({ id }: Report) =>
  (await day.world.by.ask(verifyReport, { params: { id } })).body.is_same

describe('a report judges each reading by the limit of its time', () => {
  test('also after a replacement, which moves the limit to the new box', async () => {
    const old = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, old)
    await day.goTo(2)
    await day.measure(old, 0, [4, 20, 20, 4])
    const before = await day.report(2)
    const fresh = await day.world.box(day.world.by, { model: 'CT-120' })
    expect(
      (await day.world.by.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })).status,
    ).toBe(200)
    await day.goTo(4)
    await day.measure(fresh, 2, [4, 4, 9, 4])

    const { content, verdict } = await day.report(4)
    expect(content.excursions).toMatchObject([
      { sensorbox_id: old.id, peak: 20, limit_value: 8, duration_ms: hour, alarms: [{ limit_value: 8 }] },
      { sensorbox_id: fresh.id, peak: 9, limit_value: 8, duration_ms: hour / 2 },
    ])
    expect(content.series.map(({ limits }) => limits)).toEqual([
      [{ from: day.at(0), to: day.at(2), attention_min: null, attention_max: null, ...limit }],
      [
        {
          from: day.at(2),
          to: day.at(4),
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
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.measure(box, 0, [4])
    await day.goTo(1)
    const id = await day.limitOf(box)
    await day.world.by.ask(updateIndividualLimit, { query: { item_id: id }, body: { critical_max: 25 } })
    await day.goTo(2)
    await day.measure(box, 0.5, [9, 9, 26])
    await day.world.by.ask(updateIndividualLimit, { query: { item_id: id }, body: { critical_max: 3 } })

    const made = await day.report(2)
    expect(made.content.series[0]?.limits).toMatchObject([
      { from: day.at(0), to: day.at(1), critical_max: 8 },
      { from: day.at(1), to: day.at(2), critical_max: 25 },
    ])
    expect(made.content.excursions).toMatchObject([
      { from: day.at(0.5), to: day.at(1), peak: 9, limit_value: 8, goes_on: false },
      {
        from: day.at(1.5),
        to: day.at(2),
        peak: 26,
        limit_value: 25,
        goes_on: true,
      },
    ])
    await day.world.by.ask(deleteIndividualLimit, { params: { id } })
    expect(await isSame(made)).toBe(true)
  })

  test('so an excursion ends where its limit does, and the time without a limit is not judged', async () => {
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.measure(box, 0, [20])
    await day.goTo(1)
    const chosen = { sensorbox_id: box.id, measure_type: 'temperature', source: 'individual', enabled: false }
    expect((await day.world.by.ask(createLimitState, { body: chosen })).status).toBe(201)
    await day.goTo(2)
    await day.measure(box, 0.5, [20, 20, 20])
    const { content, verdict } = await day.report(2)
    expect(content.excursions).toMatchObject([{ from: day.at(0), to: day.at(1), goes_on: false, peak: 20 }])
    expect([verdict.judged, verdict.unjudged]).toEqual([1, 1])
  })

  test('an excursion is beyond the limit that it names, and one that a new limit begins with lasts from then on', async () => {
    const box = await day.world.enabledBox({ critical_max: 8 })
    await day.world.putOn(day.room, box)
    await day.measure(box, 0, [9])
    await day.goTo(1)
    const id = await day.limitOf(box)
    await day.world.by.ask(updateIndividualLimit, { query: { item_id: id }, body: { critical_max: 3 } })
    await day.goTo(3)
    await day.measure(box, 2, [4, 2])
    const { content } = await day.report(3)
    expect(content.excursions).toMatchObject([
      { limit_value: 8, peak: 9, from: day.at(0), to: day.at(1), goes_on: false },
      { limit_value: 3, peak: 9, from: day.at(1), to: day.at(2.5), goes_on: false },
    ])
  })

  test('also by the template of a company, from when its change reached the box', async () => {
    // The others are of another type, which this template must not judge.
    const box = await day.world.enabledBox(limit, 'TR-410')
    await day.world.putOn(day.room, box)
    await day.goTo(1)
    await day.world.by.ask(deleteIndividualLimit, { params: { id: await day.limitOf(box) } })
    const template = { sensor_box_type: 'tracker', measure_type: 'temperature', critical_max: 5 }
    expect((await day.world.by.ask(createCustomLimitTemplate, { body: template })).status).toBe(201)
    const { database, clock, random } = day.world.people
    await judgeChanged({ database, clock, random })
    await day.goTo(2)
    await day.measure(box, 0, [6, 6, 6, 6])
    const { content } = await day.report(2)
    expect(content.series[0]?.limits.at(-1)).toMatchObject({ from: day.at(1), critical_max: 5 })
    expect(content.excursions).toMatchObject([{ from: day.at(1), limit_value: 5 }])
  })

  test('the first limit of a measure also judges what was measured before it was set', async () => {
    const box = await day.world.enabledBox()
    await day.goTo(1)
    await day.measure(box, 0, [4, 30])
    expect(judgementOf((await day.report(1, { sensorbox_id: box.id })).verdict)).toBe('unjudged')
    const body = { sensorbox_id: box.id, measure_type: 'temperature', ...limit }
    await day.world.by.ask(createIndividualLimit, { body })
    const { content, verdict } = await day.report(1, { sensorbox_id: box.id })
    expect(content.series[0]?.limits).toMatchObject([{ from: day.at(0), to: day.at(1), ...limit }])
    expect([verdict.excursions, verdict.unjudged]).toEqual([1, 0])
  })

  test('but not what it measured on another asset', async () => {
    const freezer = await day.world.asset()
    const [old, fresh] = [await day.world.enabledBox(limit), await day.world.enabledBox()]
    await day.world.putOn(day.room, old)
    await day.world.putOn(freezer, fresh)
    await day.goTo(2)
    await day.measure(fresh, 0, [-20, -20, -20, -20])
    await day.world.by.ask(moveToInStock, { params: { id: fresh.id } })
    await day.goTo(3)
    expect(
      (await day.world.by.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } })).status,
    ).toBe(200)
    expect(judgementOf((await day.report(2, { asset_id: freezer })).verdict)).toBe('unjudged')
  })

  test('also the sender’s, after a delivery with a copy', async () => {
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.goTo(2)
    await day.measure(box, 0, [4, 20, 20, 4])
    const before = await day.report(2)
    await day.world.by.ask(moveToInStock, { params: { id: box.id } })
    const body = { deliver_with_data: true, alarm_limits: true, keep_copy_of_data: true }
    expect((await day.world.deliver(box, day.world.customer, { by: day.world.by, body })).status).toBe(200)
    await day.world.runDue()
    await day.goTo(3)

    for (const of of [{ asset_id: day.room }, { sensorbox_id: box.id }]) {
      const { content, verdict } = await day.report(2, of)
      expect(content.boxes).toMatchObject([{ is_readable: true, model: 'CT-120' }])
      expect(content.excursions).toMatchObject([{ peak: 20, limit_value: 8, duration_ms: hour }])
      expect([judgementOf(verdict), verdict.unjudged]).toEqual(['outside', 0])
    }
    expect(await isSame(before)).toBe(true)
    const { text } = await day.world.by.ask(exportReadings, {
      body: { sensorbox_ids: [box.id], start_time: day.at(0), end_time: day.at(2), tz: 'UTC' },
    })
    expect(text.split('\r\n').filter((row: string) => row.includes(';8;'))).toHaveLength(4)
    const { body: later } = await day.world.make({
      sensorbox_id: box.id,
      start_time: day.at(2.5),
      end_time: day.at(3),
    })
    expect([judgementOf(later.verdict), later.verdict.without_box_ms]).toEqual(['nothing', hour / 2])
  })
})
