import { shownDecimals } from './measures.ts'
import type { MeasuredReason } from './state-reason.ts'

/** Returns the value of a reason rounded as values are shown, or to as many decimals as it takes to stay beyond the limit. */
export function roundedBeyond({
  measure,
  value,
  limit,
}: Pick<MeasuredReason, 'measure' | 'value' | 'limit'>): number {
  const usual = shownDecimals(measure, value)
  const decimals = limit === undefined ? usual : decimalsBeyond(value, limit, usual)
  return decimals === null ? value : Number(value.toFixed(decimals))
}

/** Returns how many decimals, at least these, a value needs to be shown beyond the limit that it is beyond; null if 12 are too few. */
export function decimalsBeyond(value: number, limit: number, least: number): number | null {
  for (let decimals = least; decimals <= 12; decimals++) {
    if (Math.sign(Number(value.toFixed(decimals)) - limit) === Math.sign(value - limit)) return decimals
  }
  return null
}

/** Returns a bound without floating-point noise, such as in 0.20000000000000018. */
export function meantBound(limit: number): number {
  return Number(limit.toPrecision(15))
}
