/** Where the user is coming from during a page change, until the new page has taken the focus. */
export interface Arrival {
  readonly from: string
  /** The name of the button that led here. If the new page has the same button, that button gets the focus. */
  readonly by: string | null
}

let arrival: Arrival | null = null

/** Call this on a page change. The heading of the new page takes the focus, or the row that the user returns to. */
export function beginArrival(from: string): void {
  // A dialog returns the focus to the element that opened it.
  if (document.activeElement?.closest('[role=dialog]')) return
  arrival = { from, by: document.activeElement?.getAttribute('aria-label') ?? null }
  window.addEventListener('keydown', endArrival, { capture: true, once: true })
  window.addEventListener('pointerdown', endArrival, { capture: true, once: true })
}

/** Returns where the user comes from, until the page has taken the focus or the user has done something else. */
export function currentArrival(): Arrival | null {
  return arrival
}

/** Ends the page change: the page has taken the focus, or the user has done something else and the focus stays. */
export function endArrival(): void {
  arrival = null
  window.removeEventListener('keydown', endArrival, { capture: true })
  window.removeEventListener('pointerdown', endArrival, { capture: true })
}
