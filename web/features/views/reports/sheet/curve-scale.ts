import type { Report, ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import { timeTicks } from '../../../../ui/chart/scales/time-ticks.ts'

/** The bounds of a limit, with the level that each belongs to. */
export const boundNames = ['critical_max', 'attention_max', 'attention_min', 'critical_min'] as const

/** A bound, with the times in which it applied to any of the boxes. */
export interface ShownBound {
  readonly level: 'critical' | 'attention'
  readonly value: number
  readonly times: readonly { readonly from: string; readonly to: string }[]
}

/** Returns the different bounds of these series, the highest first. */
export function boundsShown(series: readonly Pick<ReportSeries, 'limits'>[]): ShownBound[] {
  const found = new Map<string, ShownBound>()
  for (const { from, to, ...limit } of series.flatMap(({ limits }) => limits)) {
    for (const name of boundNames) {
      const value = limit[name]
      if (value === null) continue
      const level = name.startsWith('critical') ? 'critical' : 'attention'
      const times = found.get(`${level} ${value}`)?.times ?? []
      found.set(`${level} ${value}`, { level, value, times: [...times, { from, to }] })
    }
  }
  return [...found.values()].sort((a, b) => b.value - a.value)
}

/** The values of an axis, with all readings and all bounds that the readings come near to, and its ticks. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Returns the scale of a curve; null without readings. Broken bounds are always within it. */
export function scaleOf(series: readonly ReportSeries[]): Scale | null {
  const values = series.flatMap(({ min, max }) => [min, max].filter((value) => value !== null))
  if (values.length === 0) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  const reach = Math.max(high - low, 1)
  const near = boundsShown(series)
    .map(({ value }) => value)
    .filter((value) => value >= low - reach && value <= high + reach)
  const least = Math.min(low, ...near)
  const most = Math.max(high, ...near)
  const step = niceStep(Math.max(most - least, 1) / 5)
  const min = Math.floor(least / step - 0.25) * step
  const max = Math.ceil(most / step + 0.25) * step
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => round(min + i * step))
  return { min, max, ticks }
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}

/** The labels of the time axis that have room next to one another. */
const mostLabels = 8

/** Returns the labels of the time axis at round local times of the report: days at midnight, else times of day. */
export function timeLabels(
  { start_time, end_time }: Pick<Report, 'start_time' | 'end_time'>,
  time: Pick<TimeFormat, 'offsetMinutes' | 'day' | 'shortClock'>,
): { readonly ms: number; readonly text: string }[] {
  const range = { from: Date.parse(start_time), to: Date.parse(end_time) }
  return timeTicks(range, mostLabels, time.offsetMinutes).map((tick) => ({
    ms: tick.time,
    text: tick.midnight ? time.day(tick.time) : time.shortClock(tick.time),
  }))
}

/**
 * Returns the path of a curve through the lowest and highest reading of each part. It is interrupted where nothing was received, which
 * is where two points are further apart than `breakMs`.
 */
export function curvePath(
  course: ReportSeries['course'],
  { x, y, breakMs }: { x: (ms: number) => number; y: (value: number) => number; breakMs: number },
): string {
  let path = ''
  let before: number | null = null
  for (const [ms, low, high] of course) {
    const isNew = before === null || ms - before > breakMs
    const at = (value: number) => `${x(ms).toFixed(1)} ${y(value).toFixed(1)}`
    // A single point is drawn as a dot by its round cap.
    path += isNew ? `M${at(high)}L${at(low)}` : `L${at(high)}L${at(low)}`
    before = ms
  }
  return path
}
