/** A time in UTC that spreadsheets take for one: they don't know the `T` and the `Z` of RFC 3339. */
export function spreadsheetTime(ms: number): string {
  const time = new Date(ms).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, ms % 1000 === 0 ? 19 : 23)}`
}

/** A mean without the digits that dividing leaves behind: 4.485, not 4.484999999999999. */
export function spreadsheetMean(mean: number): number {
  return Number(mean.toPrecision(12))
}
