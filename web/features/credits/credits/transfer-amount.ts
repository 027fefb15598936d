import { mostPoints } from '@sensorstack/contract/features/credits/credits/amount.ts'

/** What an amount that somebody typed is: points, or why it is none. */
export type TypedAmount = { points: number } | { refusal: 'noAmount' | 'badAmount' | 'tooMuch' }

/** Reads an amount: a plain number above 0 with at most 4 decimals, blanks around it left out. `1e3`, signs and signs of thousands are none. */
export function readAmount(text: string): TypedAmount {
  const given = text.trim()
  if (given === '') return { refusal: 'noAmount' }
  if (!/^\d+(\.\d{1,4})?$/.test(given)) return { refusal: 'badAmount' }
  const points = Number(given)
  if (points <= 0) return { refusal: 'badAmount' }
  return points > mostPoints ? { refusal: 'tooMuch' } : { points }
}
