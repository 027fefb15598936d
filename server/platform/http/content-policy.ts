/** What a page needs beyond what every answer may do. */
export interface PageNeeds {
  /** Style elements that carry it are applied. */
  readonly styleNonce?: string
  /** Where pictures come from besides our own origin. */
  readonly images?: string
}

/** The content security policy: everything comes from our own origin, and nothing stands in the page itself. */
export function contentPolicy({ styleNonce, images }: PageNeeds = {}): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])],
    'img-src': ["'self'", 'data:', ...(images === undefined ? [] : [images])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
