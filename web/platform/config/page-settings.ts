/** What the server says about itself in the page that it sends. */
function metaOf(selector: string): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>(selector)
}

/** What style elements must carry to be applied. */
export function styleNonce(): string {
  // Not the attribute: browsers hide it, so that no style can find it out.
  return metaOf('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Where a file of this path is: on our own origin, unless whoever runs the server serves files from elsewhere. */
export function fileAddress(inlinePath: string): string {
  const origin = metaOf('meta[name="files-url"]')?.content ?? ''
  return origin.startsWith('http') ? `${origin}${inlinePath}` : inlinePath
}
