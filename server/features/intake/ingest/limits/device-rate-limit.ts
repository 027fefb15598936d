import type { Clock } from '../../../../platform/clock/clock.ts'
import { shareUses } from '../../../../platform/processes/share-uses.ts'
import { createSharedCounts } from '../../../../platform/processes/shared-counts.ts'

/** The upload limits of a single box. */
export interface DeviceLimits {
  readonly uploadsPerMinute: number
  readonly readingsPerMinute: number
}

export const defaultDeviceLimits: DeviceLimits = { uploadsPerMinute: 600, readingsPerMinute: 1_000_000 }

/** Limits the uploads of each box per minute, which begins with its first upload. */
export interface DeviceRateLimit {
  /** Counts an upload of the box and returns 0, or returns after how many milliseconds it may retry. */
  takeUpload(box: string): number
  /** Counts the readings of an upload, with the same result. */
  takeReadings(box: string, count: number): number
  /** Counts readings that can no longer be refused. An excess counts against the next minutes. */
  oweReadings(box: string, count: number): void
}

interface Minute {
  startMs: number
  uploads: number
  readings: number
}

const minuteMs = 60_000
/** Once there are this many boxes, inactive ones are forgotten. */
const tidyAt = 10_000

/**
 * Creates a limit that counts in memory. It also counts the uploads to other servers; they can no longer be refused, so an excess counts
 * against the next minutes. By default there are no other servers.
 */
export function createDeviceRateLimit(
  clock: Clock,
  limits: DeviceLimits,
  counts = createSharedCounts(),
): DeviceRateLimit {
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
    // An excess is paid off first. If the clock was set back, the count restarts.
    const left = (count: number, most: number) => (passed < 0 ? 0 : Math.max(0, count - passed * most))
    minute.startMs = now
    minute.uploads = left(minute.uploads, limits.uploadsPerMinute)
    minute.readings = left(minute.readings, limits.readingsPerMinute)
    return minute
  }
  const tidy = (now: number) => {
    for (const [box, { startMs, uploads, readings }] of minutes) {
      const isPaid = uploads <= limits.uploadsPerMinute && readings <= limits.readingsPerMinute
      if (now - startMs >= minuteMs && isPaid) minutes.delete(box)
    }
    tidyNext = Math.max(tidyAt, 2 * minutes.size)
  }
  const untilNext = ({ startMs }: Minute) => Math.max(1, startMs + minuteMs - clock.now())

  const uploads = shareUses(counts, {
    clock,
    name: 'uploads',
    most: limits.uploadsPerMinute,
    onUses: (box, count) => {
      minuteOf(box).uploads += count
    },
  })
  const readings = shareUses(counts, {
    clock,
    name: 'readings',
    most: limits.readingsPerMinute,
    onUses: (box, count) => {
      minuteOf(box).readings += count
    },
  })
  const addReadings = (box: string, minute: Minute, count: number) => {
    minute.readings += count
    readings.count(box, count)
  }

  return {
    takeUpload: (box) => {
      const minute = minuteOf(box)
      if (minute.uploads >= limits.uploadsPerMinute || minute.readings >= limits.readingsPerMinute)
        return untilNext(minute)
      minute.uploads += 1
      uploads.count(box, 1)
      return 0
    },
    takeReadings: (box, count) => {
      const minute = minuteOf(box)
      // Otherwise an upload with more readings than the limit could never be accepted.
      if (minute.readings > 0 && minute.readings + count > limits.readingsPerMinute) return untilNext(minute)
      addReadings(box, minute, count)
      return 0
    },
    oweReadings: (box, count) => addReadings(box, minuteOf(box), count),
  }
}
