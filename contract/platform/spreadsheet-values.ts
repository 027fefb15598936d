/** Returns a time in UTC in a form that spreadsheets recognise: they do not support the `T` and `Z` of RFC 3339. */
export function spreadsheetTime(ms: number): string {
  const time = new Date(ms).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, ms % 1000 === 0 ? 19 : 23)}`
}

/** Returns a mean without floating-point noise: 4.485, not 4.484999999999999. */
export function spreadsheetMean(mean: number): number {
  return Number(mean.toPrecision(12))
}
