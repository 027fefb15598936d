import { zoneOffsetMinutes } from './zone-offset.ts'

const quarterMs = 15 * 60_000
const dayMs = 86_400_000

/**
 * Returns when a day (`2026-11-21`) begins in a zone, in milliseconds. If the clocks go forward at midnight, the day begins
 * at the first local time that exists.
 */
export function startOfDay(date: string, zone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const at = (ms: number) => midnight - zoneOffsetMinutes(zone, ms) * 60_000
  let start = Math.min(at(at(midnight)), at(at(midnight) - 3_600_000))
  while (start + zoneOffsetMinutes(zone, start) * 60_000 < midnight) start += quarterMs
  return start
}

/** Returns when a day (`2026-11-21`) ends in a zone, in milliseconds. */
export function endOfDay(date: string, zone: string): number {
  return startOfDay(new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), zone)
}
