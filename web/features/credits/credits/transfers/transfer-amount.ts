import { mostPoints } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { typedDecimal } from '../../../../ui/number/typed-decimal.ts'

/** The points of a typed amount, or the reason for rejecting it. */
export type TypedAmount = { points: number } | { refusal: 'noAmount' | 'badAmount' | 'tooMuch' }

/**
 * Parses an amount: a plain number above 0 with at most 4 decimals, trimmed, with a decimal comma where the language has one. Rejects
 * `1e3`, signs and thousands separators.
 */
export function readAmount(text: string, language = navigator.language): TypedAmount {
  const given = typedDecimal(text.trim(), language)
  if (given === '') return { refusal: 'noAmount' }
  if (!/^\d+(\.\d{1,4})?$/.test(given)) return { refusal: 'badAmount' }
  const points = Number(given)
  if (points <= 0) return { refusal: 'badAmount' }
  return points > mostPoints ? { refusal: 'tooMuch' } : { points }
}
