/** What stands before decimals in a language: a spreadsheet, which most likely speaks it too, takes nothing else for a number. */
export function decimalOf(language: string): 'point' | 'comma' {
  return new Intl.NumberFormat(language).format(1.5).includes(',') ? 'comma' : 'point'
}
