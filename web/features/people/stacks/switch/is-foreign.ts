/**
 * The name of the Server-Timing entry by which the server reports that the browser marked the page request as
 * cross-site.
 */
export const crossSiteNote = 'cross-site'

/** How the page was reached. */
export interface Arrival {
  origin: string
  referrer: string
  /** The names of the Server-Timing entries in the response to the page request. */
  serverNotes: readonly string[]
}

/**
 * Whether the previous page belongs to another site. A site may hide its referrer, but the server still sees the
 * origin.
 */
export function isForeign({ origin, referrer, serverNotes }: Arrival): boolean {
  if (serverNotes.includes(crossSiteNote)) return true
  return referrer !== '' && referrer !== origin && !referrer.startsWith(`${origin}/`)
}
