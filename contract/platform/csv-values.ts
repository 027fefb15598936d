/**
 * Returns a time as every file of the product has it: ISO 8601 with the offset of the reader's zone at that time, and with
 * milliseconds only if there are any. `2026-11-26T19:10:00+01:00`.
 */
export function csvTime(ms: number, offsetMinutes: number): string {
  const local = new Date(ms + offsetMinutes * 60_000).toISOString()
  const size = Math.abs(offsetMinutes)
  const two = (number: number) => String(number).padStart(2, '0')
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${local.slice(0, ms % 1000 === 0 ? 19 : 23)}${offset}`
}

/**
 * Returns a calculated number without floating-point noise: 4.485, not 4.484999999999999. A limit counts as calculated too: programs set
 * it by the API. A single reading stays as it was received.
 */
export function csvNumber(calculated: number): number {
  return Number(calculated.toPrecision(12))
}
