import { hour } from './calendar.ts'
import { positionOf } from './container.ts'
import type { Course, DeviceEvent } from './course.ts'
import { openingsBetween } from './doors.ts'
import { isSilent } from './faults.ts'
import { seedOf } from './noise.ts'
import { doorRates } from './refrigeration.ts'

const locationEvery = 6 * hour

/** Returns the events of a box in [from, until) in chronological order: doors, positions, shocks. */
export function happeningsOf(course: Course, from: number, until: number): DeviceEvent[] {
  const seed = seedOf(course.seed)
  const events: DeviceEvent[] = []
  if (course.scenario in doorRates) {
    const rate = doorRates[course.scenario as keyof typeof doorRates]
    for (const opening of openingsBetween(seed, rate, from, until)) {
      const timestamp = Math.floor(opening.from)
      const duration_s = Math.round((opening.until - opening.from) / 1000)
      events.push({ type: 'door', value: { open: true, duration_s }, timestamp })
    }
  }
  if (course.scenario === 'container') {
    for (let at = Math.ceil(from / locationEvery) * locationEvery; at < until; at += locationEvery) {
      events.push({ type: 'location', value: positionOf(seed, at), timestamp: at })
    }
  }
  for (const fault of course.faults) {
    if (fault.kind !== 'shock' || fault.at < from || fault.at >= until) continue
    events.push({ type: 'shock', value: { acceleration_g: fault.g }, timestamp: fault.at })
  }
  return events
    .filter(({ timestamp }) => !isSilent(course.faults, timestamp))
    .sort((a, b) => a.timestamp - b.timestamp)
}
