import { unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { verifyReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import { collectReport } from './collect/collect-report.ts'
import { openReportWorld, type ReportWorld } from './testing/report-world.ts'

const hour = 3_600_000

let world: ReportWorld
let room: string
let start: number
let period: { start_time: string; end_time: string }
const time = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.signIn()
  room = await world.asset()
  start = Math.floor(world.now() / hour) * hour + 24 * hour
  period = { start_time: time(start), end_time: time(start + 8 * hour) }
})

/** Uploads a temperature every half hour in these hours of the period. */
const measure = (box: Parameters<ReportWorld['send']>[0], from: number, to: number) => {
  const times = Array.from({ length: (to - from) * 2 }, (_, i) => start + from * hour + (i * hour) / 2)
  return world.send(
    box,
    times,
    times.map(() => 4),
  )
}

/** Goes to an hour of the period. */
const goTo = async (hours: number) => {
  world.people.clock.set(start + hours * hour)
  await world.signIn()
}

const seriesOf = ({ content }: Report) =>
  content.series.map(({ readings, expected, gaps }) => ({
    readings,
    expected,
    gaps: gaps.map(({ from, to }) => [(Date.parse(from) - start) / hour, (Date.parse(to) - start) / hour]),
  }))

test('a box that was registered long before is expected to measure from its first reading on', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await measure(box, 3, 8)
  const { body } = await world.make({ asset_id: room, ...period })
  expect(seriesOf(body)).toEqual([{ readings: 10, expected: 10, gaps: [] }])
  expect(body.content.boxes[0].first_reading_at).toBe(time(start + 3 * hour))
})

test('a box that was silent when the period began is missed from its beginning, whichever measure came first', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await world.send(box, [start - 12 * hour], [50], 'humidity')
  await measure(box, 3, 8)
  const { body } = await world.make({ asset_id: room, ...period })
  expect(seriesOf(body)).toEqual([{ readings: 10, expected: 16, gaps: [[0, 3]] }])
  expect(body.content.boxes[0].first_reading_at).toBe(time(start - 12 * hour))
})

test('what a box measured elsewhere is not expected of it on the asset', async () => {
  const box = await world.enabledBox()
  await goTo(2)
  await world.putOn(room, box)
  await goTo(6)
  await world.by.ask(unassignSensorbox, { params: { id: room, sensorboxId: box.id } })
  await goTo(8)
  await measure(box, 0, 8)
  const { body } = await world.make({ asset_id: room, ...period })
  expect(seriesOf(body)).toEqual([{ readings: 8, expected: 8, gaps: [] }])
})

test('nothing is expected of a box that has not measured by the end of the period, and the others are still counted', async () => {
  const [box, silent] = [await world.enabledBox(), await world.enabledBox()]
  await world.putOn(room, box)
  await world.putOn(room, silent)
  await goTo(8)
  await measure(box, 0, 8)
  const made = await world.make({ asset_id: room, ...period })
  const counted = [
    { readings: 16, expected: 16, gaps: [] },
    { readings: 0, expected: 0, gaps: [] },
  ]
  expect(seriesOf(made.body)).toEqual(counted)
  expect(made.body.verdict).toMatchObject({ readings: 16, expected: 16, gaps: 0 })
  expect(made.body.content.boxes[1].first_reading_at).toBeNull()
  await goTo(9)
  await world.send(silent, [start + 9 * hour], [4])
  const again = await world.make({ asset_id: room, ...period })
  expect(seriesOf(again.body)).toEqual(counted)
  expect(again.body.content.boxes[1].first_reading_at).toBe(time(start + 9 * hour))
})

test('a report whose period begins and ends between two readings expects exactly those of its period', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await measure(box, -2, 3)
  await measure(box, 4, 8)
  const { body } = await world.make({
    asset_id: room,
    start_time: time(start + 29 * 60_000),
    end_time: time(start + 7.5 * hour + 60_000),
  })
  expect(seriesOf(body)).toMatchObject([{ readings: 13, expected: 15 }])
})

test('a reading that arrives later for a time before the period leaves a stored report as it was', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await measure(box, 3, 8)
  const { body } = await world.make({ asset_id: room, ...period })
  await world.send(box, [start - hour], [4])
  const check = await world.by.ask(verifyReport, { params: { id: body.id } })
  expect(check.body).toMatchObject({ is_same: true, differences: [] })
  expect(seriesOf((await world.make({ asset_id: room, ...period })).body)).toMatchObject([{ expected: 16 }])
})

test('a report that was stored without first readings is checked by the registration, as it was made', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await measure(box, 3, 8)
  const { accountId, stackId } = world.by
  const earlier = await world.people.database.forStacks(
    { scope: { accountId, roots: [stackId], tree: true, barred: [] }, stackId, readOnly: true },
    (db) =>
      collectReport(db, {
        subject: { assetId: room },
        subjectType: null,
        period: { startMs: start, endMs: start + 8 * hour },
        measures: ['temperature'],
        level: 'critical',
        limits: null,
        firstReadings: new Map(),
        rules: 1,
        now: world.now(),
      }),
  )
  expect(earlier.content.series).toMatchObject([{ readings: 10, expected: 16 }])
  expect(earlier.content.boxes[0]).not.toHaveProperty('first_reading_at')
  const { body } = await world.make({ asset_id: room, ...period })
  expect(body.hash).not.toBe(earlier.hash)
  const { hash } = earlier
  const [content, parts] = [JSON.stringify(earlier.content), JSON.stringify(earlier.parts)]
  await asOwner(world.people.databases.owner, (tx) =>
    tx.updateTable('report').set({ content, parts, hash }).where('id', '=', body.id).execute(),
  )
  const check = await world.by.ask(verifyReport, { params: { id: body.id } })
  expect(check.body).toMatchObject({ is_same: true, differences: [] })
})

test('a first reading that was changed in the database is found', async () => {
  const box = await world.enabledBox()
  await world.putOn(room, box)
  await goTo(8)
  await measure(box, 3, 8)
  const { body } = await world.make({ asset_id: room, ...period })
  const [first] = body.content.boxes
  const boxes = [{ ...first, first_reading_at: time(start + 4 * hour) }]
  await asOwner(world.people.databases.owner, (tx) =>
    tx
      .updateTable('report')
      .set({ content: JSON.stringify({ ...body.content, boxes }) })
      .where('id', '=', body.id)
      .execute(),
  )
  const check = await world.by.ask(verifyReport, { params: { id: body.id } })
  expect(check.body).toMatchObject({
    is_same: false,
    differences: [{ kind: 'first_readings', sensorbox_id: box.id, before: 1, now: 1 }],
  })
})
