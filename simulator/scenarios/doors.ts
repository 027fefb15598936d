import { dayNumber, hourOfDay, isWeekend, minute } from './calendar.ts'
import { uniform } from './noise.ts'

const slot = 30 * minute
/** The warmth from an open door lasts this many slots. */
const felt = 4

export interface Opening {
  readonly from: number
  readonly until: number
}

/**
 * Returns the opening of a door in a half hour of the clock, if there is one: by day at the given rate, rarely at night
 * and at the weekend. One in thirty is long, for loading or because the door was left open.
 */
export function openingIn(seed: number, slotNumber: number, rate: number): Opening | undefined {
  const start = slotNumber * slot
  const hour = hourOfDay(start)
  const busy = hour >= 6 && hour < 20 ? (isWeekend(start) ? 0.3 : 1) : 0.05
  if (uniform(seed, slotNumber) > rate * busy) return undefined
  const from = start + uniform(seed ^ 0x51, slotNumber) * (slot - 14 * minute)
  const isLong = uniform(seed ^ 0x52, slotNumber) > 0.97
  const minutes = isLong ? 25 : 1 + 5 * uniform(seed ^ 0x53, slotNumber)
  return { from, until: from + minutes * minute }
}

/** Returns the openings that begin in [from, until). */
export function openingsBetween(seed: number, rate: number, from: number, until: number): Opening[] {
  const found: Opening[] = []
  for (let number = Math.floor(from / slot); number * slot < until; number++) {
    const opening = openingIn(seed, number, rate)
    if (opening && opening.from >= from && opening.from < until) found.push(opening)
  }
  return found
}

/**
 * Returns the share of outside air that has come in, from 0 to 1: it rises while a door is open and falls slowly
 * afterwards.
 */
export function draught(seed: number, rate: number, ms: number): number {
  let sum = 0
  const now = Math.floor(ms / slot)
  for (let number = now - felt; number <= now; number++) {
    const opening = openingIn(seed, number, rate)
    if (!opening || ms < opening.from) continue
    const open = Math.min(ms, opening.until) - opening.from
    const risen = 1 - Math.exp(-open / (12 * minute))
    sum += ms > opening.until ? risen * Math.exp(-(ms - opening.until) / (22 * minute)) : risen
  }
  return Math.min(1, sum)
}

/** Whether a door is open, which also means light. */
export function isOpen(seed: number, rate: number, ms: number): boolean {
  const now = Math.floor(ms / slot)
  for (const number of [now - 1, now]) {
    const opening = openingIn(seed, number, rate)
    if (opening && ms >= opening.from && ms < opening.until) return true
  }
  return false
}

/** Returns a number for the local day that differs between boxes, for daily events. */
export function ofTheDay(seed: number, ms: number): number {
  return uniform(seed ^ 0x77, dayNumber(ms))
}
