import type { Clock } from '../../../platform/clock/clock.ts'

/** What one box may upload in a minute. */
export interface DeviceLimits {
  readonly uploadsAMinute: number
  readonly readingsAMinute: number
}

export const usualDeviceLimits: DeviceLimits = { uploadsAMinute: 600, readingsAMinute: 1_000_000 }

/** What each box may still upload. A minute begins with its first upload. */
export interface DeviceBudget {
  /** Counts an upload of the box; otherwise answers after how many milliseconds it may try again. */
  takeUpload(box: string): number
  /** Counts the readings of an upload, unless they are too many; then answers as above. */
  takeReadings(box: string, count: number): number
  /** Counts readings that can't be refused any more: the minutes to come have as many less. */
  oweReadings(box: string, count: number): void
}

interface Minute {
  startMs: number
  uploads: number
  readings: number
}

const minuteMs = 60_000
/** Boxes that have sent nothing for long are forgotten when there are this many. */
const tidyAt = 10_000

/** Keeps the budgets in memory, by the program's clock: each process counts for itself. */
export function createDeviceBudget(clock: Clock, limits: DeviceLimits): DeviceBudget {
  const minutes = new Map<string, Minute>()
  let tidyNext = tidyAt

  const minuteOf = (box: string): Minute => {
    const now = clock.now()
    const minute = minutes.get(box)
    if (!minute) {
      if (minutes.size >= tidyNext) tidy(now)
      const first = { startMs: now, uploads: 0, readings: 0 }
      minutes.set(box, first)
      return first
    }
    const passed = Math.floor((now - minute.startMs) / minuteMs)
    if (passed === 0) return minute
    minute.startMs = now
    minute.uploads = 0
    // What was taken beyond the limit is paid off first. A clock that was put back begins anew.
    minute.readings = passed < 0 ? 0 : Math.max(0, minute.readings - passed * limits.readingsAMinute)
    return minute
  }
  const tidy = (now: number) => {
    for (const [box, { startMs, readings }] of minutes) {
      if (now - startMs >= minuteMs && readings <= limits.readingsAMinute) minutes.delete(box)
    }
    tidyNext = Math.max(tidyAt, 2 * minutes.size)
  }
  const untilNext = ({ startMs }: Minute) => Math.max(1, startMs + minuteMs - clock.now())

  return {
    takeUpload: (box) => {
      const minute = minuteOf(box)
      const { uploads, readings } = minute
      if (uploads >= limits.uploadsAMinute || readings >= limits.readingsAMinute) return untilNext(minute)
      minute.uploads += 1
      return 0
    },
    takeReadings: (box, count) => {
      const minute = minuteOf(box)
      // More than a whole minute's readings at once would otherwise never be taken.
      if (minute.readings > 0 && minute.readings + count > limits.readingsAMinute) return untilNext(minute)
      minute.readings += count
      return 0
    },
    oweReadings: (box, count) => {
      minuteOf(box).readings += count
    },
  }
}
