import { day, minute } from '@sensorstack/simulator/scenarios/calendar.ts'
import { everyMs } from '../../peers/readings.ts'

export const boxes = 50
export const days = 60
export const timesPerUpload = 240
export const uploadsOfBox = (days * day) / everyMs / timesPerUpload

const minutesOfDay = day / minute

/**
 * Whether a box is off at the index of a reading, counted from its first: every third day, for 20 minutes to 7 hours.
 */
function isOff(box: number, place: number): boolean {
  const on = Math.floor(place / minutesOfDay)
  // A pause that begins late in a day extends into the next.
  return [on, on - 1].some((date) => {
    if (date < 0 || (box + date) % 3 !== 0) return false
    const begins = date * minutesOfDay + ((box * 7919 + date * 4801) % minutesOfDay)
    return place >= begins && place < begins + 20 + ((box * 31 + date * 17) % 9) * 53
  })
}

/** Returns the indexes in the given range at which a box takes a reading. */
export function placesOf(box: number, from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i).filter((place) => !isOff(box, place))
}
