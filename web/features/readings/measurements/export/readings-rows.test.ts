import { describe, expect, it } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { emptySeries, type Point, withPoints } from '../loading/series.ts'
import { type ReadingsColumn, readingsRows } from './readings-rows.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const column = (measure: string, unit: string, points: Point[]): ReadingsColumn => ({
  measure,
  unit,
  series: withPoints(emptySeries, points),
})
const range = { from: at('05:00'), to: at('06:00') }

describe('readingsRows', () => {
  it('contain the visible readings by time, in UTC and in the zone of the account', () => {
    const rows = readingsRows(
      [
        column('Temperature', '°C', [
          { time: at('04:50'), value: 7 },
          { time: at('05:00'), value: 8.4 },
          { time: at('06:00'), value: 9 },
        ]),
        column('Humidity', '%', [{ time: at('05:10'), value: 71 }]),
      ],
      range,
      timeFormat(),
    )
    expect(rows).toEqual([
      ['Time (UTC)', 'Time (Europe/Berlin)', 'Temperature (°C)', 'Humidity (%)'],
      ['2026-11-21 05:00:00', '21.11.2026 06:00:00', 8.4, null],
      ['2026-11-21 05:10:00', '21.11.2026 06:10:00', null, 71],
    ])
  })
  it('include the readings that are set aside, with their marks, in separate columns', () => {
    const setAside = [
      { time: at('05:05'), value: -127, mark: 'impossible' as const },
      { time: at('06:00'), value: 9999, mark: 'impossible' as const },
    ]
    const rows = readingsRows(
      [{ ...column('Temperature', '°C', [{ time: at('05:00'), value: 8.4 }]), setAside }],
      range,
      timeFormat(),
    )
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['Temperature (°C)', 'Temperature set aside (°C)', 'Temperature mark'],
      [8.4, null, null],
      [null, -127, 'Impossible'],
    ])
  })
  it('include the minimum and maximum of buckets', () => {
    const [head, row] = readingsRows(
      [
        column('Temperature', '°C', [
          { time: at('05:00'), value: 5.8999999999999995, low: 5.1, high: 6.7, count: 12 },
        ]),
      ],
      range,
      timeFormat(),
    )
    expect(head?.slice(2)).toEqual([
      'Temperature (°C)',
      'Temperature minimum (°C)',
      'Temperature maximum (°C)',
    ])
    expect(row?.slice(2)).toEqual([5.9, 5.1, 6.7])
  })
})
