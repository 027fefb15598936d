import { readAmount, type TypedAmount } from '../transfers/transfer-amount.ts'

/** Parses a typed price; returns its points, where 0 means free, or the reason for rejecting it. */
export function readPrice(text: string, language = navigator.language): TypedAmount {
  return /^\s*0([.,]0{1,4})?\s*$/.test(text) ? { points: 0 } : readAmount(text, language)
}

/**
 * Returns when a price set for a day (YYYY-MM-DD, UTC) takes effect: undefined for at once, which includes today;
 * null for a past day.
 */
export function startOfPrice(day: string, now: number): string | undefined | null {
  const at = Date.parse(day)
  if (day === '' || Number.isNaN(at)) return undefined
  const today = new Date(now).toISOString().slice(0, 10)
  if (day === today) return undefined
  return day < today ? null : new Date(at).toISOString()
}
