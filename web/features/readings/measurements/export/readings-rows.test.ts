import { describe, expect, it } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { emptySeries, type Point, withPoints } from '../loading/series.ts'
import { type ReadingsLine, readingsRows } from './readings-rows.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const none = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }
const line = (measure: ReadingsLine['measure'], points: Point[]): ReadingsLine => ({
  sensorbox: 'Ceiling',
  serialNumber: 'NW-1',
  stays: [{ name: 'Cold room 3', fromMs: at('04:00'), toMs: null }],
  measure,
  limits: [{ ...none, fromMs: 0, toMs: null, attention_max: 6, critical_max: 8 }],
  series: withPoints(emptySeries, points),
  grain: 'raw',
  laterByMs: 0,
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
        { ...line('humidity', [{ time: at('05:10'), value: 71 }]), stays: [], limits: [] },
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
  it('write limits without floating-point noise', () => {
    const noisy = {
      ...line('temperature', [{ time: at('05:00'), value: 8.4 }]),
      limits: [{ ...none, fromMs: 0, toMs: null, critical_min: 4.2 - 4 }],
    }
    expect(readingsRows([noisy], range, timeFormat())[1]?.[5]).toBe(0.2)
  })
  it('name the asset on which the box was at their time, and both for a bucket in which it moved', () => {
    const moved = [
      { name: 'Cold room 3', fromMs: at('05:10'), toMs: at('05:20') },
      { name: 'Ramp', fromMs: at('05:20'), toMs: at('05:40') },
    ]
    const points = ['05:00', '05:10', '05:19', '05:20', '05:40'].map((time) => ({ time: at(time), value: 4 }))
    const assetsOf = (of: ReadingsLine) =>
      readingsRows([of], range, timeFormat())
        .slice(1)
        .map((row) => row[2])
    const raw = { ...line('temperature', points), stays: moved }
    expect(assetsOf(raw)).toEqual([null, 'Cold room 3', 'Cold room 3', 'Ramp', null])
    const buckets = ['05:00', '05:15', '05:30', '05:45'].map((time) => ({
      time: at(time),
      value: 4,
      low: 4,
      high: 4,
    }))
    const sampled: ReadingsLine = { ...line('temperature', buckets), stays: moved, grain: '15m' }
    expect(assetsOf(sampled)).toEqual(['Cold room 3', 'Cold room 3, Ramp', 'Ramp', null])
    const days: ReadingsLine = {
      ...line('temperature', [{ time: Date.parse('2026-10-24T22:00:00Z'), value: 4, low: 4, high: 4 }]),
      stays: [{ name: 'Ramp', fromMs: Date.parse('2026-10-25T22:30:00Z'), toMs: null }],
      grain: '1d',
    }
    const long = { from: 0, to: at('05:00') }
    // The clocks went back, so that the day has 25 hours.
    expect(readingsRows([days], long, timeFormat())[1]?.[2]).toBe('Ramp')
  })
  it('have the time at which they were measured, also if they are drawn later', () => {
    const before = {
      ...line('temperature', [{ time: at('05:30'), value: 4 }]),
      laterByMs: 3_600_000,
      stays: [{ name: 'Ramp', fromMs: at('04:30'), toMs: at('04:31') }],
    }
    const [, row] = readingsRows([before], range, timeFormat())
    expect([row?.[2], row?.[9]]).toEqual(['Ramp', '2026-11-21T05:30:00+01:00'])
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
