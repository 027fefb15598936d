const dayMs = 86_400_000
/** A date beyond this is not a useful forecast. */
const farthestMs = 100 * 365 * dayMs

/**
 * Returns when a balance runs out at the rate at which points were used in the past days, in milliseconds: `now` if none are
 * left, null if none were used. Every forecast of the product comes from here.
 */
export function runOutMs(
  { balance, used, days }: { readonly balance: number; readonly used: number; readonly days: number },
  now: number,
): number | null {
  if (used <= 0) return null
  const ms = Math.max(0, balance / (used / days)) * dayMs
  return ms > farthestMs ? null : now + Math.round(ms)
}
