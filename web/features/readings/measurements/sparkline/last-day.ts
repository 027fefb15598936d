import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { BucketItem } from '@sensorstack/contract/features/readings/events/event.ts'
import { dayMs, hourMs, minuteMs } from '../loading/time-range.ts'
import { rounded } from '../measure-words.ts'

/** Bucket length of a sparkline. */
export const courseStepMs = 15 * minuteMs

/** Returns the 24 hours up to a reading, extended to whole buckets. */
export function lastDayOf(newest: number): { from: number; to: number } {
  const to = (Math.floor(newest / courseStepMs) + 1) * courseStepMs
  return { from: to - dayMs, to }
}

/**
 * Returns the means of each measure over the last day, evenly spaced, null for buckets without one. Measures that are
 * read less often are interpolated between readings; a pause of more than three times the median stays a gap.
 */
export function coursesOf(
  items: readonly BucketItem[],
  day: { from: number; to: number },
): Map<MeasureType, Array<number | null>> {
  const length = Math.round((day.to - day.from) / courseStepMs)
  const courses = new Map<MeasureType, Array<number | null>>()
  for (const item of items) {
    const index = Math.floor((Date.parse(item.bucket) - day.from) / courseStepMs)
    if (index < 0 || index >= length || item.avg_value === null || item.avg_value === undefined) continue
    let course = courses.get(item.type)
    if (!course) {
      course = new Array<number | null>(length).fill(null)
      courses.set(item.type, course)
    }
    course[index] = item.avg_value
  }
  for (const course of courses.values()) joinReadings(course)
  return courses
}

function joinReadings(course: Array<number | null>): void {
  const known = course.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const pauses = known.slice(1).map(({ index }, place) => index - (known[place]?.index ?? 0))
  const median = [...pauses].sort((a, b) => a - b)[pauses.length >>> 1] ?? 0
  known.slice(1).forEach(({ value, index }, place) => {
    const before = known[place]
    if (!before || index - before.index > 3 * median) return
    for (let at = before.index + 1; at < index; at++) {
      course[at] = before.value + ((value - before.value) * (at - before.index)) / (index - before.index)
    }
  })
}

export interface Trend {
  direction: 'up' | 'down' | 'flat'
  change: number
  /** The compared period, in milliseconds. */
  over: number
}

/**
 * Compares a reading with the one an hour before (for a battery: with the beginning of the day). Undefined if there is
 * no reading to compare with. A change too small for the measure's decimals counts as flat.
 */
export function trendOf(
  type: MeasureType,
  value: number,
  course: ReadonlyArray<number | null>,
): Trend | undefined {
  const over = type === 'battery_voltage' ? dayMs : hourMs
  const at = Math.max(0, course.length - 1 - over / courseStepMs)
  // A rarely read measure has no reading at the very beginning of the day.
  const before = type === 'battery_voltage' ? course.find((reading) => reading !== null) : course[at]
  if (before === null || before === undefined) return undefined
  const change = rounded(type, value - before)
  return { direction: change > 0 ? 'up' : change < 0 ? 'down' : 'flat', change, over }
}
