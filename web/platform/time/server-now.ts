/** How far the server's clock may be ahead of the browser's, in milliseconds. */
interface Ahead {
  readonly least: number
  readonly most: number
}

const unknown: Ahead = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
let known = unknown

/**
 * A Date header has whole seconds, and a busy server may write it once more after its second has passed.
 */
const headerLagMs = 2000

/** Returns the time of the browser's clock, for durations that only this browser measures. */
export function browserNow(): number {
  return Date.now()
}

/** Returns the time of the server's clock: the time for everything that is shown, and for what is sent to the server. */
export function serverNow(): number {
  return serverTimeOf(browserNow())
}

/** Converts a time of the browser's clock to the server's. */
export function serverTimeOf(browserMs: number): number {
  return browserMs + aheadMs(known)
}

/** Learns the server's time from the Date header of a response that has just arrived. `askedAt` is the browser's time. */
export function noteServerTime(date: string | null, askedAt: number): void {
  const sent = Date.parse(date ?? '')
  if (Number.isNaN(sent)) return
  const seen = { least: sent - browserNow(), most: sent + headerLagMs - askedAt }
  const both = { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) }
  // Nothing agrees with both if one of the clocks has been set since.
  known = both.least <= both.most ? both : seen
}

/** Forgets the server's time, for tests. */
export function forgetServerTime(): void {
  known = unknown
}

/** A browser's clock that may be right is trusted, because it counts milliseconds. */
function aheadMs({ least, most }: Ahead): number {
  return least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2)
}
