import { domainToUnicode } from 'node:url'

/** Returns a stored address as people write it, with its domain in Unicode; null stays null. */
export function shownAddress(stored: string): string
export function shownAddress(stored: string | null): string | null
export function shownAddress(stored: string | null): string | null {
  if (stored === null) return null
  const at = stored.lastIndexOf('@')
  return stored.slice(0, at + 1) + (domainToUnicode(stored.slice(at + 1)) || stored.slice(at + 1))
}
