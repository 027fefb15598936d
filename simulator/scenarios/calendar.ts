export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The simulated places use Central European Time all year: people notice noon, not the exact hour. */
const zone = hour

/** Returns the hour of the local day, from 0 to below 24. */
export function hourOfDay(ms: number): number {
  return ((ms + zone) % day) / hour
}

/** Returns the number of local days since 1970. */
export function dayNumber(ms: number): number {
  return Math.floor((ms + zone) / day)
}

/** Whether it is Saturday or Sunday; 1970 began on a Thursday. */
export function isWeekend(ms: number): boolean {
  const weekday = (dayNumber(ms) + 4) % 7
  return weekday === 0 || weekday === 6
}

/** Returns the warmth of the day, from -1 early in the morning to 1 in the afternoon. */
export function dayWarmth(ms: number): number {
  return Math.sin(((hourOfDay(ms) - 9.5) / 24) * 2 * Math.PI)
}

/** Returns 0 to 1: 1 in working hours, with soft edges of about an hour; 0 at the weekend. */
export function workingDay(ms: number, from = 8, until = 17.5): number {
  if (isWeekend(ms)) return 0
  return bump(hourOfDay(ms), from, until, 1)
}

/** Returns 0 outside and 1 inside the range, with edges as wide as `edge`. */
export function bump(at: number, from: number, until: number, edge: number): number {
  return smooth((at - from + edge / 2) / edge) * smooth((until + edge / 2 - at) / edge)
}

/** Returns 0 below 0, 1 above 1, and a smooth curve in between. */
export function smooth(part: number): number {
  if (part <= 0) return 0
  if (part >= 1) return 1
  return part * part * (3 - 2 * part)
}

/** Returns Saturday 00:00 (local) of the last weekend that had ended at the time. */
export function lastWeekendBefore(ms: number): number {
  const today = dayNumber(ms)
  const weekday = (today + 4) % 7
  const sinceSaturday = (weekday + 1) % 7
  const saturday = today - sinceSaturday
  const over = saturday + 2 <= today ? saturday : saturday - 7
  return over * day - zone
}
