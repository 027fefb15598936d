/** People take no longer than this between the two. */
const doubleClickMs = 500

/**
 * Swallows the second click of a double click when the first has just closed a window: it was meant for that, and
 * not for what lies below.
 */
export function dropSecondClick(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const drop = (event: MouseEvent) => {
    // Keys and programs click with 0, a new click counts from 1.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const name of ['click', 'dblclick'] as const) window.addEventListener(name, drop, options)
  setTimeout(() => over.abort(), doubleClickMs)
}
