/** The longest time between the two clicks of a double click. */
const doubleClickMs = 500

/**
 * Discards the second click of a double click after the first has closed a dialog: it was meant for the dialog, not for the
 * page below it.
 */
export function dropSecondClick(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const drop = (event: MouseEvent) => {
    // `detail` is 0 for keys and scripts, and 1 for a new click.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const name of ['click', 'dblclick'] as const) window.addEventListener(name, drop, options)
  setTimeout(() => over.abort(), doubleClickMs)
}
