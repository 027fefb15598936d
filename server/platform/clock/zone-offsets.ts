import { Temporal } from 'temporal-polyfill'

/** No time zone changes its offset within a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * Returns a function that says how many minutes a zone is ahead of UTC at a time. The offset is cached for a quarter of an hour,
 * because determining it is slow.
 */
export function zoneOffsets(zone: string): (ms: number) => number {
  let quarter = Number.NaN
  let minutes = 0
  return (ms) => {
    const now = Math.floor(ms / quarterMs)
    if (now !== quarter) {
      quarter = now
      const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
      minutes = local.offsetNanoseconds / 60e9
    }
    return minutes
  }
}
