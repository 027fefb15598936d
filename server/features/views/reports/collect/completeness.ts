import {
  isContinual,
  longestGapS,
  runsOfWeek,
  secondOfWeek,
  type Times,
} from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { Span } from './spans.ts'

const weekS = 7 * 86_400

/** When a box is to measure: at an interval, or at the times of its tasks, from a time on. */
export interface Rhythm {
  readonly fromMs: number
  /** The longest time between two readings. */
  readonly intervalMs: number
  /** For tasks that don't run all the time. */
  readonly windows?: { readonly times: readonly Times[]; readonly timeZone: string }
}

/**
 * From when on readings are expected: from the first reading of a box, or from its registration, as in reports that don't store
 * its first reading.
 */
export type ExpectedRule = 'first reading' | 'registration'

/** A time without readings in which some were to be expected. */
export interface Gap extends Span {
  readonly missing: number
}

/** Whether at least one reading is missing in the time between two readings. */
export function isGap(betweenMs: number, intervalMs: number): boolean {
  return betweenMs > 1.5 * intervalMs
}

/** Returns the rhythm of a box by its tasks for a measure, or null if none of them measures it. */
export function rhythmOf(times: readonly Times[], timeZone: string, fromMs: number): Rhythm | null {
  const longestS = longestGapS(times)
  if (longestS === null) return null
  const continual = times.filter(isContinual).map(({ interval_s }) => interval_s)
  const rhythm = { fromMs, intervalMs: longestS * 1000 }
  return continual.length === times.length ? rhythm : { ...rhythm, windows: { times, timeZone } }
}

/** Returns the median time between readings, or null for fewer than three of them. */
export function usualInterval(parts: readonly { readonly times: Float64Array }[]): number | null {
  const between = parts.flatMap(({ times }) => Array.from(times.subarray(1), (time, i) => time - times[i]!))
  if (between.length < 2) return null
  between.sort((a, b) => a - b)
  return between[between.length >> 1]!
}

/**
 * Returns the number of readings that are to be expected within a span: for a rhythm without windows those before, at and after the
 * first reading at its interval, or as many whole intervals as it has without a reading.
 */
export function expectedIn(
  { startMs, endMs }: Span,
  { intervalMs, windows }: Rhythm,
  firstMs?: number,
): number {
  if (!windows) {
    if (firstMs === undefined) return Math.floor((endMs - startMs) / intervalMs)
    return Math.floor((firstMs - startMs) / intervalMs) + Math.ceil((endMs - firstMs) / intervalMs)
  }
  const lengthS = (endMs - startMs) / 1000
  const from = secondOfWeek(startMs, windows.timeZone)
  const weeks = Math.floor(lengthS / weekS)
  const rest = lengthS - weeks * weekS
  const runs = new Set(windows.times.flatMap(runsOfWeek))
  const inRest = [...runs].filter((run) => (run - from + weekS) % weekS < rest).length
  return weeks * runs.size + inRest
}

/**
 * Compares the times of the readings within a span with a rhythm. Returns the number expected and all gaps: two or more readings
 * that are missing in a row, or one. The ends of the span count like readings. By the earlier rule only whole intervals are expected.
 */
export function compare(
  span: Span,
  times: Float64Array,
  rhythm: Rhythm,
  rule: ExpectedRule,
): { readonly expected: number; readonly gaps: Gap[] } {
  const gaps: Gap[] = []
  let last = span.startMs
  const pass = (ms: number, isReading: boolean) => {
    if (isGap(ms - last, rhythm.intervalMs))
      gaps.push({ startMs: last, endMs: ms, missing: missingIn(last, ms) })
    if (isReading) last = ms
  }
  const missingIn = (startMs: number, endMs: number) => {
    if (rhythm.windows) return Math.max(1, expectedIn({ startMs: startMs + 1, endMs }, rhythm))
    const isInside = startMs > span.startMs && endMs < span.endMs
    const intervals = (endMs - startMs) / rhythm.intervalMs
    return Math.max(1, isInside ? Math.round(intervals) - 1 : Math.floor(intervals))
  }
  for (const ms of times) pass(ms, true)
  pass(span.endMs, false)
  return { expected: expectedIn(span, rhythm, rule === 'registration' ? undefined : times[0]), gaps }
}
