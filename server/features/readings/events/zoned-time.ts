import { Temporal } from 'temporal-polyfill'

/** Nowhere do clocks change within a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * Writes times as clocks of the zone show them, with how far these are ahead of UTC: the hour that comes twice in autumn is
 * told apart. Asking for the offset takes long, and it is the same for all times of a quarter of an hour.
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
