/** The name under which the server passes on that the browser called the request for the page cross-site. */
export const crossSiteNote = 'cross-site'

/** How a page was come to. */
export interface Arrival {
  origin: string
  referrer: string
  /** What the server says of the request for the page, by the names of its Server-Timing entries. */
  serverNotes: readonly string[]
}

/** Whether the page before was of another site. A site may hide that it was; the server still learns it. */
export function isForeign({ origin, referrer, serverNotes }: Arrival): boolean {
  if (serverNotes.includes(crossSiteNote)) return true
  return referrer !== '' && referrer !== origin && !referrer.startsWith(`${origin}/`)
}
