/** The needs of a page beyond the default policy. */
export interface PageNeeds {
  /** Allows the style elements that carry this nonce. */
  readonly styleNonce?: string
  /** A source of images in addition to our own origin. */
  readonly images?: string
}

/** Returns the content security policy: everything is loaded from our own origin, and nothing inline is allowed. */
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
