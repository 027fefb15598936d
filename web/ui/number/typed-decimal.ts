import { decimalOf } from './decimal.ts'

/**
 * Returns a typed number with a decimal point. A comma is taken for one only if the language has a decimal comma: in others it
 * separates thousands, and `1,000` must not become 1.
 */
export function typedDecimal(text: string, language = navigator.language): string {
  return decimalOf(language) === 'comma' && !text.includes('.') ? text.replace(',', '.') : text
}
