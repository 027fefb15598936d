/** The first millisecond of the UTC month that holds the time. No chunk spans two months. */
export function monthStart(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** The first millisecond of the UTC month after the one that holds the time. */
export function nextMonthStart(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

export const hourMs = 3_600_000

/** The hour that holds the time, counted from 1970. */
export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs)
}
