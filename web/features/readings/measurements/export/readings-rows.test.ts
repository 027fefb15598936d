import { describe, expect, it } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { emptySeries, type Point, withPoints } from '../loading/series.ts'
import { type ReadingsLine, readingsRows } from './readings-rows.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const line = (measure: ReadingsLine['measure'], points: Point[]): ReadingsLine => ({
  sensorbox: 'Ceiling',
  serialNumber: 'NW-1',
  asset: 'Cold room 3',
  measure,
  limits: { attentionMax: 6, criticalMax: 8 },
  series: withPoints(emptySeries, points),
})
const range = { from: at('05:00'), to: at('06:00') }

describe('readingsRows', () => {
  it('name the box, the asset and the limits of each visible reading, with the offset of the account’s zone', () => {
    const rows = readingsRows(
      [
        line('temperature', [
          { time: at('04:50'), value: 7 },
          { time: at('05:00'), value: 8.4 },
          { time: at('06:00'), value: 9 },
        ]),
        { ...line('humidity', [{ time: at('05:10'), value: 71 }]), asset: null, limits: {} },
      ],
      range,
      timeFormat(),
    )
    const names = ['Sensorbox', 'Serial number', 'Asset', 'Measure', 'Unit']
    const limits = ['Critical min', 'Attention min', 'Attention max', 'Critical max']
    const begin = ['Ceiling', 'NW-1', 'Cold room 3', 'temperature', '°C', null, null, 6, 8]
    const other = ['Ceiling', 'NW-1', null, 'humidity', '%', null, null, null, null]
    expect(rows).toEqual([
      [...names, ...limits, 'Time', 'Value', 'Mark'],
      [...begin, '2026-11-21T06:00:00+01:00', 8.4, null],
      [...other, '2026-11-21T06:10:00+01:00', 71, null],
    ])
  })
  it('include the readings that are set aside, with their marks, in order of time', () => {
    const setAside = [
      { time: at('05:05'), value: -127, mark: 'impossible' as const },
      { time: at('06:00'), value: 9999, mark: 'impossible' as const },
    ]
    const points = [
      { time: at('05:00'), value: 8.4 },
      { time: at('05:10'), value: 8.5 },
    ]
    const rows = readingsRows([{ ...line('temperature', points), setAside }], range, timeFormat())
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['Value', 'Mark'],
      [8.4, null],
      [-127, 'Impossible'],
      [8.5, null],
    ])
  })
  it('include the minimum and maximum of buckets', () => {
    const [head, row] = readingsRows(
      [
        line('temperature', [
          { time: at('05:00'), value: 5.8999999999999995, low: 5.1, high: 6.7, count: 12 },
        ]),
      ],
      range,
      timeFormat(),
    )
    expect(head?.slice(-4)).toEqual(['Mean', 'Minimum', 'Maximum', 'Mark'])
    expect(row?.slice(-4)).toEqual([5.9, 5.1, 6.7, null])
  })
  it('have no mean beyond equal readings', () => {
    const same = 0.1 + 0.2
    const [, row] = readingsRows(
      [line('temperature', [{ time: at('05:00'), value: same, low: same, high: same, count: 3 }])],
      range,
      timeFormat(),
    )
    expect(row?.slice(-4)).toEqual([same, same, same, null])
  })
})
