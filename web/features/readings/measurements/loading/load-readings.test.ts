import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { describe, expect, it } from 'vitest'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import type { Ahead } from './ahead.ts'
import {
  coveredShare,
  type Grain,
  loadReadings,
  type Points,
  type Readings,
  withoutTail,
} from './load-readings.ts'
import { hourMs } from './time-range.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const visible = { from: now - 48 * hourMs, to: now }

/** A box with one reading per hour from `first` on, which records the requests. */
function aBox(first = 0) {
  let readings: Readings = new Map()
  const asked: Array<[Grain, number, number]> = []
  const counts: number[] = []
  /** The number of requests before each rest. */
  const rests: number[] = []
  const fetchPart = async (grain: Grain, range: TimeRange): Promise<Points> => {
    asked.push([grain, (now - range.from) / hourMs, (now - range.to) / hourMs])
    const points = []
    for (let time = Math.ceil(range.from / hourMs) * hourMs; time < range.to; time += hourMs) {
      if (time >= first) points.push({ time, value: 1 })
    }
    return new Map<MeasureType, typeof points>([['temperature', points]])
  }
  const count = (grain: Grain) => readings.get(grain)?.series.get('temperature')?.times.length ?? 0
  const load = (range: TimeRange, grain: Grain, fetch = fetchPart, ahead: Ahead = 'months') =>
    loadReadings(range, grain, ahead, {
      current: () => readings,
      split: async (_, missing) => [missing],
      fetchPart: fetch,
      onLoaded: (next) => {
        readings = next
        counts.push(count(grain))
      },
      rest: async () => {
        rests.push(asked.length)
      },
    })
  return {
    asked,
    rests,
    counts,
    count,
    load,
    fetchPart,
    readings: () => readings,
    cutTail: (time: number) => {
      readings = withoutTail(readings, time)
    },
  }
}

describe('loadReadings', () => {
  it('rests once the visible span is loaded, but not if nothing is loaded ahead', async () => {
    const [box, phone] = [aBox(), aBox()]
    await box.load(visible, '1h')
    await phone.load(visible, '1h', phone.fetchPart, 'nothing')
    expect([box.rests, phone.rests]).toEqual([[1], []])
  })

  it('loads the visible span, three times as much before it, and two more months while they bring readings', async () => {
    const box = aBox()
    await box.load(visible, '1h')
    expect(box.asked).toEqual([
      ['1h', 48, 0],
      ['1h', 192, 48],
      ['1h', 192 + 720, 192],
      ['1h', 192 + 1440, 192 + 720],
    ])
    expect(box.readings().get('1h')?.covered).toEqual([{ from: now - (192 + 1440) * hourMs, to: now }])
  })
  it('loads only as far ahead as requested', async () => {
    const box = aBox()
    await box.load(visible, '1h', box.fetchPart, 'nothing')
    expect(box.asked).toEqual([['1h', 48, 0]])
    await box.load(visible, '1h', box.fetchPart, 'one pan')
    expect(box.asked.slice(1)).toEqual([['1h', 192, 48]])
  })
  it('loads the months in hourly buckets if the rest is finer', async () => {
    const box = aBox()
    await box.load(visible, 'raw')
    expect(box.asked.map(([grain]) => grain)).toEqual(['raw', 'raw', '1h', '1h'])
    expect(box.count('raw')).toBe(192)
    expect(box.count('1h')).toBe(1440)
  })
  it('stops going back after a month with hardly any readings', async () => {
    const box = aBox(now - 195 * hourMs)
    await box.load(visible, '1h')
    expect(box.asked.at(-1)).toEqual(['1h', 912, 192])
    expect(box.asked).toHaveLength(3)
  })
  it('requests nothing twice', async () => {
    const box = aBox()
    await box.load(visible, '1h')
    box.asked.length = 0
    await box.load(visible, '1h')
    await box.load({ from: visible.from - hourMs, to: visible.to - hourMs }, '1h')
    expect(box.asked).toEqual([])
  })
  it('reports each part as soon as it is loaded', async () => {
    const box = aBox()
    await box.load(visible, '1h')
    expect(box.counts).toEqual([48, 192, 912, 1632])
  })
  it('keeps what was loaded before a failure', async () => {
    const box = aBox()
    const failing = (grain: Grain, range: TimeRange) =>
      box.asked.length > 0 ? Promise.reject(new Error('gone')) : box.fetchPart(grain, range)
    await expect(box.load(visible, '1h', failing)).rejects.toThrow('gone')
    expect(box.count('1h')).toBe(48)
    expect(coveredShare(box.readings().get('1h'), visible)).toBe(1)
  })
})

describe('withoutTail', () => {
  it('causes the newest readings to be requested again', async () => {
    const box = aBox()
    await box.load(visible, '1h')
    box.asked.length = 0
    box.cutTail(now - hourMs)
    const later = { from: visible.from + 2 * hourMs, to: visible.to + 2 * hourMs }
    expect(coveredShare(box.readings().get('1h'), later)).toBeCloseTo(45 / 48)
    await box.load(later, '1h')
    expect(box.asked).toEqual([['1h', 1, -2]])
    expect(box.count('1h')).toBe(1634)
  })
})
