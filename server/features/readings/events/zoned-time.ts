import { Temporal } from 'temporal-polyfill'

/** No time zone changes its offset within a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * Returns a formatter of local times in a zone. It includes the UTC offset, which distinguishes the repeated hour in autumn. The
 * offset is cached for a quarter of an hour, because determining it is slow.
 */
export function zonedTimes(zone: string): (ms: number) => string {
  let quarter = Number.NaN
  let offsetMs = 0
  let offset = ''
  return (ms) => {
    const now = Math.floor(ms / quarterMs)
    if (now !== quarter) {
      quarter = now
      const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
      offsetMs = local.offsetNanoseconds / 1e6
      offset = local.offset
    }
    return `${new Date(ms + offsetMs).toISOString().slice(0, -1)}${offset}`
  }
}
