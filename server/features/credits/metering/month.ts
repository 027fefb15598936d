/** A calendar month in UTC. */
export interface Month {
  readonly fromMs: number
  readonly toMs: number
  /** As YYYY-MM. */
  readonly name: string
}

/** Charges of a month are booked ten minutes after it: uploads that are under way are in. */
const bookedAfterMs = 10 * 60_000

/** The month in which a time lies, or one that many months later. */
export function monthOf(ms: number, later = 0): Month {
  const at = new Date(ms)
  const fromMs = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)
  const toMs = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later + 1, 1)
  return { fromMs, toMs, name: new Date(fromMs).toISOString().slice(0, 7) }
}

/** The newest month that is to be charged. */
export const newestOver = (now: number): Month => monthOf(now - bookedAfterMs, -1)
