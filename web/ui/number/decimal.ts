/** Returns the decimal separator of a language. A spreadsheet in that language recognises numbers only with this separator. */
export function decimalOf(language: string): 'point' | 'comma' {
  return new Intl.NumberFormat(language).format(1.5).includes(',') ? 'comma' : 'point'
}
