/** A calendar month in UTC. */
export interface Month {
  readonly fromMs: number
  readonly toMs: number
  /** The month as YYYY-MM. */
  readonly name: string
}

/** The charges of a month are booked ten minutes after its end, when all pending uploads are stored. */
const bookedAfterMs = 10 * 60_000

/** Returns the month of a time, or the month `later` months after it. */
export function monthOf(ms: number, later = 0): Month {
  const at = new Date(ms)
  const fromMs = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)
  const toMs = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later + 1, 1)
  return { fromMs, toMs, name: new Date(fromMs).toISOString().slice(0, 7) }
}

/** Returns the newest month that can be charged. */
export const newestOver = (now: number): Month => monthOf(now - bookedAfterMs, -1)
