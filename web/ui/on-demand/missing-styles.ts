const missing = new Set<string>()

/**
 * Notes the style sheets that could not be loaded. Called once, before anything is loaded: a part that is tried again
 * brings its program only, and counts its styles as there.
 */
export function noteMissingStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    missing.add(target.href)
    target.remove()
  }
  // It doesn't bubble.
  document.addEventListener('error', note, { capture: true })
}

/** Loads the style sheets that are missing; rejects when one still can't be loaded. */
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
