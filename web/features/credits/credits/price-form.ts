import { readAmount, type TypedAmount } from './transfer-amount.ts'

/** What a price that somebody typed is: points, 0 for nothing, or why it is none. */
export function readPrice(text: string): TypedAmount {
  return /^\s*0(\.0{1,4})?\s*$/.test(text) ? { points: 0 } : readAmount(text)
}

/** From when a price holds that was set for a day (YYYY-MM-DD, UTC): undefined for at once, as on the present day; null for a past one. */
export function startOfPrice(day: string, now: number): string | undefined | null {
  const at = Date.parse(day)
  if (day === '' || Number.isNaN(at)) return undefined
  const today = new Date(now).toISOString().slice(0, 10)
  if (day === today) return undefined
  return day < today ? null : new Date(at).toISOString()
}
