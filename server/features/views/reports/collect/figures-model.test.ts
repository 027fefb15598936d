import { markReadings } from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { type Course, readingsOf } from '@sensorstack/simulator/scenarios/course.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Box } from '../../../boxes/delivery/testing/delivery-world.ts'
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const every = 15 * minute
const limit = { attention_min: 1, attention_max: 6, critical_min: 0, critical_max: 8 }

let world: ReportWorld
beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())

type Reading = readonly [ms: number, value: number]

/** The readings of a cold room with a failing compressor and a time without radio. */
function recording(seed: string, firstDay: number, [start, end]: readonly [number, number]): Reading[] {
  const course: Course = {
    scenario: 'cold_room',
    seed,
    level: 4,
    faults: [
      { kind: 'failing_compressor', from: firstDay + 4 * day, hours: 5, rise: 5 },
      { kind: 'radio_gap', from: firstDay + 2 * day, until: firstDay + 2 * day + 7 * hour },
    ],
  }
  const series = readingsOf(course, start, end, every).find(({ type }) => type === 'temperature')
  return (series?.timestamps ?? []).map((ms, i) => [ms, series?.values[i] ?? Number.NaN])
}

/** Calculates the figures of a report in the plainest way from all readings that count. */
function plainly(readings: readonly Reading[], end: number) {
  const values = readings.map(([, value]) => value)
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
  const rates = values.map((value) => Math.exp(-10_000 / (value + 273.15)))
  const outside = (value: number) => value > limit.critical_max || value < limit.critical_min
  let outsideMs = 0
  let excursions = 0
  readings.forEach(([ms, value], i) => {
    if (!outside(value)) return
    outsideMs += (readings[i + 1]?.[0] ?? end) - ms
    const before = readings[i - 1]
    if (!before || !outside(before[1])) excursions++
  })
  return {
    readings: values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    mean: sum(values) / values.length,
    mkt: 10_000 / -Math.log(sum(rates) / values.length) - 273.15,
    outsideMs,
    excursions,
  }
}

async function record(box: Box, readings: readonly Reading[]) {
  await world.send(
    box,
    readings.map(([ms]) => ms),
    readings.map(([, value]) => value),
  )
}

test('the figures of a report are those that follow plainly from all raw readings, in the parts that belong to the asset', async () => {
  const { people } = world
  const start = Math.ceil(world.now() / day) * day
  people.clock.set(start)
  await world.signIn()
  const room = await world.asset('Cold room 3')
  const [rear, door] = [await world.enabledBox(limit), await world.enabledBox(limit)]
  await world.putOn(room, rear)
  people.clock.set(start + 3 * hour)
  await world.putOn(room, door)
  people.clock.set(start + 3 * day + 7 * minute)
  await world.signIn()
  const fresh = await world.box(world.by, { model: 'CT-120' })
  const answer = await world.by.ask(replaceSensorbox, { params: { old: rear.id, new: fresh.id } })
  expect(answer.status).toBe(200)
  const end = start + 7 * day
  people.clock.set(end + minute)
  await world.signIn()
  const replaced = start + 3 * day + 7 * minute

  const all = {
    door: recording('NW-20419', start, [start, end]),
    fresh: recording('NW-20418', start, [replaced, end]),
  }
  // Readings of a broken probe are stored, and nothing is calculated from them.
  const impossible: Reading[] = [
    [start + day + 1, -127],
    [start + day + 2, 999],
  ]
  await record(door, all.door)
  await record(door, impossible)
  await record(fresh, all.fresh)
  await world.send(door, [start + 1], [50], 'humidity')
  const invalid = [start + 5 * day, start + 5 * day + 5 * hour] as const
  const marked = await world.by.ask(markReadings, {
    params: { id: door.id },
    body: {
      measure_type: 'temperature',
      start_time: new Date(invalid[0]).toISOString(),
      end_time: new Date(invalid[1]).toISOString(),
      reason: 'The probe was out.',
    },
  })
  expect(marked.status).toBe(201)

  const made = await world.make({
    asset_id: room,
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
  })
  expect(made.status).toBe(201)
  const { content, verdict }: Report = made.body
  expect(content.boxes.map(({ sensorbox_id }) => sensorbox_id)).toEqual([rear.id, door.id, fresh.id])

  const isInvalid = ([ms]: Reading) => ms >= invalid[0] && ms < invalid[1]
  const ofDoor = all.door.filter(([ms]) => ms >= start + 3 * hour)
  const counted = {
    [door.id]: ofDoor.filter((reading) => !isInvalid(reading)),
    [fresh.id]: all.fresh,
  }
  for (const box of [door, fresh]) {
    const series = content.series.find(({ sensorbox_id }) => sensorbox_id === box.id)!
    const plain = plainly(counted[box.id]!, end)
    expect(plain.excursions).toBeGreaterThan(0)
    expect(series).toMatchObject({
      readings: plain.readings,
      min: plain.min,
      max: plain.max,
      outside_ms: plain.outsideMs,
    })
    expect(series.mean).toBeCloseTo(plain.mean, 10)
    expect(series.mkt).toBeCloseTo(plain.mkt, 8)
    expect(content.excursions.filter(({ sensorbox_id }) => sensorbox_id === box.id)).toHaveLength(
      plain.excursions,
    )
  }
  expect(content.series[1]).toMatchObject({
    impossible: 2,
    invalid: ofDoor.filter(isInvalid).length,
    interval_s: 900,
    interval_basis: 'usual',
  })
  expect(content.series[1]?.gaps).toMatchObject([{ missing: 28 }])
  expect(content.invalid_spans).toMatchObject([{ reason: 'The probe was out.' }])
  // Nothing had ever been received of the replaced box, so that nothing was expected of it either.
  expect(content.boxes[0]).toMatchObject({ first_reading_at: null })
  expect(content.series[0]).toMatchObject({ readings: 0, min: null, mean: null, mkt: null, expected: 0 })
  expect(verdict).toMatchObject({
    readings: counted[door.id]!.length + counted[fresh.id]!.length,
    set_aside: 2 + ofDoor.filter(isInvalid).length,
    excursions: content.excursions.length,
    expected: content.series[1]!.expected! + content.series[2]!.expected!,
  })
  expect(content.excursions.every(({ alarms }) => alarms.length > 0)).toBe(true)
}, 90_000)
