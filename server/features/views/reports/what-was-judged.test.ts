import { deleteIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { markReadings } from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import { deleteSensorboxData } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, ReportDay } from './testing/report-day.ts'

type Box = Awaited<ReturnType<typeof day.world.enabledBox>>

const limit = { critical_min: 1, critical_max: 8 }

const day = new ReportDay()
beforeAll(day.open)
afterAll(day.close)
beforeEach(day.begin)

describe('a report says what it does not know', () => {
  test('a box that is silent all the time lacks the readings that its type sends by default', async () => {
    const box = await day.world.enabledBox(limit)
    const other = await day.world.enabledBox(limit)
    for (const one of [box, other]) await day.world.putOn(day.room, one)
    await day.measure(box, -2, [4])
    await day.goTo(4)
    await day.measure(other, 0, [4, 4, 4, 4, 4, 4, 4, 4])
    const { content, verdict } = await day.report(4)
    expect(content.series.find(({ sensorbox_id }) => sensorbox_id === box.id)).toMatchObject({
      readings: 0,
      expected: 4,
      interval_s: 3600,
      interval_basis: 'default',
      gaps: [{ from: day.at(0), to: day.at(4), missing: 4 }],
    })
    expect([judgementOf(verdict), verdict.silent, verdict.expected]).toEqual(['readings', 1, 12])
  })

  test('without limits nothing is within them', async () => {
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.world.by.ask(deleteIndividualLimit, { params: { id: await day.limitOf(box) } })
    await day.goTo(1)
    await day.measure(box, 0, [4, 4])
    expect(judgementOf((await day.report(1)).verdict)).toBe('unjudged')
  })

  test('a measure without any limit takes nothing from the judgement of another one', async () => {
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.goTo(1)
    await day.measure(box, 0, [4, 4])
    await day.measure(box, 0, [60, 61], 'humidity')
    const { body } = await day.world.make({
      asset_id: day.room,
      start_time: day.at(0),
      end_time: day.at(1),
      measures: ['temperature', 'humidity'],
    })
    expect(body.verdict).toMatchObject({ judged: 1, unjudged: 0 })
    expect(judgementOf(body.verdict)).toBe('within')
  })

  test('an asset without a box for some of the time was not within its limits all the time', async () => {
    const box = await day.world.enabledBox(limit)
    await day.goTo(1)
    await day.world.putOn(day.room, box)
    await day.goTo(3)
    await day.measure(box, 1, [4, 4, 4, 4])
    const { verdict } = await day.report(3)
    expect([judgementOf(verdict), verdict.without_box_ms]).toEqual(['readings', hour])
    const { verdict: later } = await day.world
      .make({ asset_id: day.room, start_time: day.at(1), end_time: day.at(3) })
      .then(({ body }) => body)
    expect([judgementOf(later), later.without_box_ms]).toEqual(['within', 0])
  })

  test('nothing is within limits all the time if readings were deleted, set aside, or came only later', async () => {
    const judged = async (prepare: (box: Box) => Promise<unknown>, hours = 4) => {
      await day.begin()
      const box = await day.world.enabledBox(limit)
      await day.world.putOn(day.room, box)
      await prepare(box)
      await day.goTo(hours)
      await day.measure(box, hours / 2, new Array(hours).fill(4))
      const { verdict } = await day.report(hours)
      return judgementOf(verdict)
    }
    const first = (box: Box) => day.measure(box, 0, [4, 4, 4, 4])
    expect(await judged((box) => day.goTo(2).then(() => first(box)))).toBe('within')
    const deleted = async (box: Box) => {
      await day.goTo(2)
      await day.measure(box, 0, [4, 20, 20, 4])
      expect((await day.world.by.ask(deleteSensorboxData, { params: { id: box.id } })).status).toBe(204)
    }
    expect(await judged(deleted)).toBe('readings')
    const setAside = async (box: Box) => {
      await day.goTo(2)
      await day.measure(box, 0, [4, 20, 20, 4])
      const span = { start_time: day.at(0), end_time: day.at(2) }
      const body = { measure_type: 'temperature', ...span, reason: 'Door test' }
      const { status } = await day.world.by.ask(markReadings, { params: { id: box.id }, body })
      expect(status).toBeLessThan(300)
    }
    expect(await judged(setAside)).toBe('readings')
    expect(await judged(async () => undefined)).toBe('readings')
  })

  test('time without a box that measures the measure is time without a box', async () => {
    const [cold, tracker] = [
      await day.world.enabledBox(limit),
      await day.world.enabledBox(undefined, 'TR-410'),
    ]
    await day.world.putOn(day.room, tracker)
    await day.goTo(2)
    await day.world.putOn(day.room, cold)
    await day.goTo(4)
    await day.measure(cold, 2, [60, 60, 60, 60], 'humidity')
    const { body } = await day.world.make({
      asset_id: day.room,
      start_time: day.at(0),
      end_time: day.at(4),
      measures: ['humidity'],
    })
    expect(body.verdict.without_box_ms).toBe(2 * hour)
  })

  test('data that somebody has deleted is named, and not said never to have been there', async () => {
    const box = await day.world.enabledBox(limit)
    await day.world.putOn(day.room, box)
    await day.goTo(2)
    await day.measure(box, 0, [4, 4, 4, 4])
    await day.world.by.ask(deleteSensorboxData, { params: { id: box.id } })
    await day.goTo(3)
    const named = { deleted_before: day.at(2), deleted_by: 'person' }
    expect((await day.report(3)).content.boxes).toMatchObject([named])
    expect((await day.report(3, { sensorbox_id: box.id })).content.boxes).toMatchObject([named])
  })
})
