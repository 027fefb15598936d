import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../loading/time-range.ts'
import { courseStepMs, coursesOf, lastDayOf, trendOf } from './last-day.ts'

const newest = Date.parse('2026-11-21T05:48:00Z')

describe('lastDayOf', () => {
  it("ends with the reading's bucket", () => {
    const day = lastDayOf(newest)
    expect(new Date(day.to).toISOString()).toBe('2026-11-21T06:00:00.000Z')
    expect(day.to - day.from).toBe(dayMs)
  })
})

describe('coursesOf', () => {
  it('places means by time and leaves gaps', () => {
    const day = lastDayOf(newest)
    const at = (index: number) => new Date(day.from + index * courseStepMs).toISOString()
    const courses = coursesOf(
      [
        { bucket: at(0), type: 'temperature', avg_value: 4 },
        { bucket: at(1), type: 'temperature', avg_value: 5 },
        { bucket: at(2), type: 'temperature', avg_value: 6 },
        { bucket: at(95), type: 'temperature', avg_value: 7 },
        { bucket: at(1), type: 'humidity', avg_value: null },
        { bucket: at(96), type: 'temperature', avg_value: 8 },
      ],
      day,
    )
    expect([...courses.keys()]).toEqual(['temperature'])
    const course = courses.get('temperature') ?? []
    expect(course).toHaveLength(96)
    expect([course[0], course[1], course[50], course[95]]).toEqual([4, 5, null, 7])
  })
})

describe('a rarely read measure', () => {
  const day = lastDayOf(newest)
  const course = (...indexes: number[]) =>
    coursesOf(
      indexes.map((index) => ({
        bucket: new Date(day.from + index * courseStepMs).toISOString(),
        type: 'battery_voltage' as const,
        avg_value: index,
      })),
      day,
    ).get('battery_voltage') ?? []
  it('is interpolated between readings', () => {
    expect(course(10, 26, 42).slice(10, 43)).toEqual(Array.from({ length: 33 }, (_, index) => index + 10))
  })
  it('keeps a long silence as a gap', () => {
    const joined = course(0, 4, 8, 12, 60)
    expect(joined[6]).toBe(6)
    expect(joined[30]).toBeNull()
  })
})

describe('trendOf', () => {
  const course = Array.from({ length: 96 }, (_, index) => (index === 91 ? 8.1 : 8))
  it('compares with one hour before', () => {
    expect(trendOf('temperature', 8.4, course)).toEqual({ direction: 'up', change: 0.3, over: hourMs })
    expect(trendOf('temperature', 7.9, course)).toMatchObject({ direction: 'down', change: -0.2 })
  })
  it('is flat if the change is not visible', () => {
    expect(trendOf('temperature', 8.12, course)?.direction).toBe('flat')
  })
  it('compares a battery with the beginning of the day', () => {
    expect(trendOf('battery_voltage', 7.96, course)).toEqual({
      direction: 'down',
      change: -0.04,
      over: dayMs,
    })
  })
  it('is undefined without a reading to compare with', () => {
    expect(trendOf('temperature', 8, [])).toBeUndefined()
    expect(trendOf('temperature', 8, new Array(96).fill(null))).toBeUndefined()
  })
})
