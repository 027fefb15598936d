import type { TimeRange } from '../chart-types.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Round intervals between ticks, in milliseconds. */
const steps = [
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
]

export interface TimeTick {
  time: number
  /** The label is the date at midnight, and the time of day otherwise. */
  midnight: boolean
}

/**
 * Returns the ticks of a time axis on round local times, about `most` at most. If steps of 14 days are too many, ticks are
 * at the start of months. `offsetAt` returns how many minutes local time is ahead of UTC at an instant, so that ticks stay
 * on local midnights across clock changes.
 */
export function timeTicks(range: TimeRange, most: number, offsetAt: (ms: number) => number): TimeTick[] {
  const span = range.to - range.from
  if (!(span > 0)) return []
  const step = steps.find((candidate) => span / candidate <= Math.max(1, most))
  return step === undefined ? monthTicks(range, most, offsetAt) : stepTicks(range, step, offsetAt)
}

function stepTicks(range: TimeRange, step: number, offsetAt: (ms: number) => number): TimeTick[] {
  const ticks: TimeTick[] = []
  // Step through local time and convert back to UTC with the offset at that time.
  let local = Math.floor((range.from + offsetAt(range.from) * minute) / step) * step
  const end = range.to + offsetAt(range.to) * minute + hour
  for (; local <= end; local += step) {
    const time = toUtc(local, offsetAt)
    const wanted = time >= range.from && time <= range.to
    // The hour skipped in spring maps to the same instant as another one.
    if (wanted && time !== ticks.at(-1)?.time) ticks.push({ time, midnight: mod(local, day) === 0 })
  }
  return ticks
}

function monthTicks(range: TimeRange, most: number, offsetAt: (ms: number) => number): TimeTick[] {
  const months = (range.to - range.from) / (30.44 * day)
  const every = [1, 2, 3, 6, 12].find((count) => months / count <= most) ?? 12
  const first = new Date(range.from + offsetAt(range.from) * minute)
  const ticks: TimeTick[] = []
  for (let month = Math.floor(first.getUTCMonth() / every) * every; ; month += every) {
    const time = toUtc(Date.UTC(first.getUTCFullYear(), month, 1), offsetAt)
    if (time > range.to) return ticks
    if (time >= range.from) ticks.push({ time, midnight: true })
  }
}

function toUtc(local: number, offsetAt: (ms: number) => number): number {
  const guess = local - offsetAt(local) * minute
  return local - offsetAt(guess) * minute
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
