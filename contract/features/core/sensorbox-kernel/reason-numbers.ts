import type { MeasuredReason } from './state-reason.ts'

/**
 * Returns the value of a reason rounded for display: to two decimals, or to as many as it takes to stay beyond the
 * limit.
 */
export function roundedBeyond({ value, limit }: Pick<MeasuredReason, 'value' | 'limit'>): number {
  if (limit === undefined) return value
  for (let decimals = 2; decimals <= 12; decimals++) {
    const rounded = Number(value.toFixed(decimals))
    if (Math.sign(rounded - limit) === Math.sign(value - limit)) return rounded
  }
  return value
}

/** Returns a bound without floating-point noise, such as in 0.20000000000000018. */
export function meantBound(limit: number): number {
  return Number(limit.toPrecision(15))
}
