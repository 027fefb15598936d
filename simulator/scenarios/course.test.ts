import { describe, expect, test } from 'vitest'
import { day, hour, isWeekend, lastWeekendBefore, minute } from './calendar.ts'
import { type Course, curvesOf, readingsOf, type ScenarioName } from './course.ts'
import { happeningsOf } from './happenings.ts'

const present = Date.UTC(2026, 10, 21, 5, 48)
const levels: Readonly<Record<ScenarioName, number>> = {
  cold_room: 4,
  freezer: -22,
  delivery_van: 5,
  milk_tank: 4,
  container: -18,
  showcase: 50,
  barn: 15,
  office: 22,
  ripening_room: 15,
  machine: 72,
  road: 90,
}
const course = (scenario: ScenarioName, more: Partial<Course> = {}): Course => ({
  scenario,
  seed: 'NW-20418',
  level: levels[scenario],
  faults: [],
  ...more,
})
const valuesOf = (given: Course, type: string, from: number, until: number) =>
  readingsOf(given, from, until, 15 * minute).find((series) => series.type === type)?.values ?? []
const at = (given: Course, ms: number) => curvesOf(given).temperature?.(ms) ?? Number.NaN

describe('every course', () => {
  test.each(Object.keys(levels) as ScenarioName[])(
    '%s has finite readings in ascending order',
    (scenario) => {
      const series = readingsOf(course(scenario), present - 45 * day, present, 15 * minute)
      expect(series.length).toBeGreaterThan(1)
      for (const { timestamps, values } of series) {
        expect(values.every(Number.isFinite)).toBe(true)
        expect(timestamps.length).toBe(values.length)
        expect(timestamps.every((ms, i) => i === 0 || ms > (timestamps[i - 1] ?? 0))).toBe(true)
      }
    },
  )

  test('is the same in parts as in one piece', () => {
    const whole = readingsOf(course('cold_room'), present - 3 * day, present, 15 * minute)
    const cut = present - day + 7 * minute
    const first = readingsOf(course('cold_room'), present - 3 * day, cut, 15 * minute)
    const second = readingsOf(course('cold_room'), cut, present, 15 * minute)
    const joined = first.map((series, i) => ({
      type: series.type,
      timestamps: [...series.timestamps, ...(second[i]?.timestamps ?? [])],
      values: [...series.values, ...(second[i]?.values ?? [])],
    }))
    expect(joined).toEqual(whole)
  })

  test('differs from box to box', () => {
    const one = valuesOf(course('cold_room'), 'temperature', present - day, present)
    const other = valuesOf(course('cold_room', { seed: 'NW-20419' }), 'temperature', present - day, present)
    expect(one).not.toEqual(other)
  })
})

test('a cold room stays near its level and warms when its door is open', () => {
  const values = valuesOf(course('cold_room'), 'temperature', present - 30 * day, present).sort(
    (a, b) => a - b,
  )
  expect(values[Math.floor(values.length / 2)]).toBeCloseTo(4, 0)
  expect(Math.max(...values)).toBeGreaterThan(6)
  const doors = happeningsOf(course('cold_room'), present - 7 * day, present)
  expect(doors.length).toBeGreaterThan(20)
  expect(doors.every(({ type }) => type === 'door')).toBe(true)
})

test('a road fills and slows in the rush hour of a working day', () => {
  const monday = Date.UTC(2026, 10, 16)
  const curves = curvesOf(course('road'))
  expect(curves.occupancy?.(monday + 6.8 * hour)).toBeGreaterThan(15)
  expect(curves.occupancy?.(monday + 2 * hour)).toBeLessThan(6)
  expect(curves.speed?.(monday + 6.8 * hour)).toBeLessThan((curves.speed?.(monday + 2 * hour) ?? 0) - 10)
})

test('a machine rests on the weekend and an office is empty', () => {
  const saturday = lastWeekendBefore(present)
  expect(isWeekend(saturday + day)).toBe(true)
  expect(at(course('machine'), saturday + 14 * hour)).toBeLessThan(30)
  expect(at(course('machine'), saturday - 10 * hour)).toBeGreaterThan(55)
  expect(curvesOf(course('office')).co2?.(saturday + 14 * hour)).toBeLessThan(520)
  expect(curvesOf(course('office')).co2?.(saturday - 9 * hour)).toBeGreaterThan(750)
})

describe('faults', () => {
  test('a failing compressor lets the cold room warm slowly and stay warm', () => {
    const failing = course('cold_room', {
      faults: [{ kind: 'failing_compressor', from: present - 5 * hour, hours: 4, rise: 5.6 }],
    })
    const extra = (hoursAgo: number) =>
      at(failing, present - hoursAgo * hour) - at(course('cold_room'), present - hoursAgo * hour)
    expect(extra(6)).toBe(0)
    expect(extra(3)).toBeGreaterThan(1)
    expect(extra(3)).toBeLessThan(4.5)
    expect(extra(0)).toBeGreaterThan(5)
    expect(extra(-200)).toBeGreaterThan(5)
  })

  test('a dying battery stays good for a long time and then drops', () => {
    const dying = curvesOf(
      course('freezer', {
        faults: [{ kind: 'dying_battery', from: present - 40 * day, until: present, volts: 3.2 }],
      }),
    ).battery_voltage
    expect(dying?.(present - 20 * day)).toBeGreaterThan(3.4)
    expect(dying?.(present)).toBeCloseTo(3.2, 1)
    expect(dying?.(present + 30 * day)).toBeCloseTo(3.2, 1)
  })

  test('a container without power on a weekend warms for two days and recovers', () => {
    const saturday = lastWeekendBefore(present)
    const harbour = course('container', {
      faults: [{ kind: 'unplugged', from: saturday, until: saturday + 2 * day }],
    })
    expect(at(harbour, saturday - hour)).toBeLessThan(-15)
    expect(at(harbour, saturday + 2 * day)).toBeGreaterThan(0)
    expect(at(harbour, saturday + 3.5 * day)).toBeLessThan(-14)
  })

  test('a radio gap has no readings and no events', () => {
    const gap = { kind: 'radio_gap', from: present - 20 * hour, until: present - 9 * hour } as const
    const gappy = course('cold_room', { faults: [gap] })
    const times = [
      ...readingsOf(gappy, present - day, present, 10 * minute).flatMap(({ timestamps }) => timestamps),
      ...happeningsOf(gappy, present - day, present).map(({ timestamp }) => timestamp),
    ]
    expect(times.length).toBeGreaterThan(100)
    expect(times.some((ms) => ms >= gap.from && ms < gap.until)).toBe(false)
  })

  test('a shock is reported once, in the period that contains it', () => {
    const dropped = course('container', { faults: [{ kind: 'shock', at: present - hour, g: 7.4 }] })
    const shocks = (from: number, until: number) =>
      happeningsOf(dropped, from, until).filter(({ type }) => type === 'shock')
    expect(shocks(present - 2 * hour, present)).toEqual([
      { type: 'shock', value: { acceleration_g: 7.4 }, timestamp: present - hour },
    ])
    expect(shocks(present - hour + 1, present)).toEqual([])
  })
})
