/** Returns the first millisecond of the UTC month that contains the time. No chunk extends over two months. */
export function monthStart(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** Returns the first millisecond of the UTC month after the one that contains the time. */
export function nextMonthStart(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

export const hourMs = 3_600_000

/** Returns the hour that contains the time, counted from 1970. */
export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs)
}
