/** The specified defaults of an account's settings. */
export const defaultTimeZone = 'Europe/Berlin'
export const defaultTimeFormat = 'DD.MM.YYYY HH:mm:ss'

/** The format that the account settings show while an account has none. */
export const fallbackTimeFormat = 'DD.MM.YYYY HH:mm'

/** The formats that the account settings offer besides a custom one. */
export const timeFormatPresets = [defaultTimeFormat, 'MM.DD.YYYY HH:mm:ss', 'YYYY.MM.DD HH:mm:ss'] as const

const tokens = /YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a|\W/g

/**
 * Whether a custom date and time format is valid: it must not be blank, and must consist of the tokens YY, YYYY, M to
 * MMMM, D, DD, d to dddd, H, HH, h, hh, m, mm, s, ss, A, a and of any characters except letters, digits and
 * underscores. The server refuses others; the web shows 'Invalid format' in the preview and disables Select.
 */
export function isTimeFormat(format: string): boolean {
  return format.trim() !== '' && format.replace(tokens, '') === ''
}

/** `DD.MM.YYYY HH:mm:ss` -> `DD.MM.YYYY HH:mm` */
export function withoutSeconds(format: string): string {
  return format.replace(/[:.]?s{1,2}(?:[.,]S{1,3})?/, '')
}

/** Returns the time part of a format; `HH:mm:ss` if it has none. */
export function clockPart(format: string): string {
  return format.match(/[Hh]{1,2}.*m{1,2}(?:[:.]s{1,2})?(?:[.,]S{1,3})?(?:\s*[Aa])?/)?.[0] ?? 'HH:mm:ss'
}

/** Returns the date part of a format; `DD.MM.YYYY` if it has none. */
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
