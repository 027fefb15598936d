const missing = new Set<string>()

/**
 * Records stylesheets that fail to load. Call it once, before anything is loaded. It is needed because a retried import
 * loads only the script and treats its stylesheets as present.
 */
export function noteMissingStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    missing.add(target.href)
    target.remove()
  }
  // The error event doesn't bubble.
  document.addEventListener('error', note, { capture: true })
}

/** Loads the missing stylesheets; rejects if one still can't be loaded. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyles))
}

function loadStyles(href: string): Promise<void> {
  missing.delete(href)
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)))
    document.head.append(link)
  })
}
