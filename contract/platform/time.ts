/** The specified defaults of an account's settings. */
export const defaultTimeZone = 'Europe/Berlin'
export const defaultTimeFormat = 'DD.MM.YYYY HH:mm:ss'

/** What the account settings show while an account has no format. */
export const fallbackTimeFormat = 'DD.MM.YYYY HH:mm'

/** The formats that the account settings offer beside a custom one. */
export const timeFormatPresets = [defaultTimeFormat, 'MM.DD.YYYY HH:mm:ss', 'YYYY.MM.DD HH:mm:ss'] as const

const tokens = /YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a|\W/g

/**
 * Whether a custom date and time format is valid: not empty, and nothing remains when the tokens YY, YYYY, M to MMMM, D,
 * DD, d to dddd, H, HH, h, hh, m, mm, s, ss, A, a and everything but letters, digits and underscores are taken away. The server
 * refuses others; the web says 'Invalid format' in the preview and disables Select.
 */
export function isTimeFormat(format: string): boolean {
  return format.trim() !== '' && format.replace(tokens, '') === ''
}

/** `DD.MM.YYYY HH:mm:ss` -> `DD.MM.YYYY HH:mm` */
export function withoutSeconds(format: string): string {
  return format.replace(/[:.]?s{1,2}(?:[.,]S{1,3})?/, '')
}

/** The part of a format that tells the time of day; `HH:mm:ss` when it has none. */
export function clockPart(format: string): string {
  return format.match(/[Hh]{1,2}.*m{1,2}(?:[:.]s{1,2})?(?:[.,]S{1,3})?(?:\s*[Aa])?/)?.[0] ?? 'HH:mm:ss'
}

/** The part of a format that tells the date; `DD.MM.YYYY` when it has none. */
export function datePart(format: string): string {
  const rest = format
    .replace(clockPart(format), '')
    .trim()
    .replace(/^[,T\s]+|[,T\s]+$/g, '')
  return /[DM]/.test(rest) ? rest : 'DD.MM.YYYY'
}

/** `DD.MM.YYYY` -> `DD.MM.`, `YYYY-MM-DD` -> `MM-DD` */
export function withoutYear(date: string): string {
  return date.replace(/^Y{2,4}[-/.\s]*|[-/\s,]*Y{2,4}$/g, '').trim()
}
