/** Where somebody comes from on the way to another page, until that page has taken the focus. */
export interface Arrival {
  readonly from: string
  /** What the button that led here is called: a page that also has it gives it back the focus. */
  readonly by: string | null
}

let arrival: Arrival | null = null

/** To be called when another page is on its way: its heading takes the focus, or the row that the person comes back to. */
export function beginArrival(from: string): void {
  // A window gives the focus back to what opened it.
  if (document.activeElement?.closest('[role=dialog]')) return
  arrival = { from, by: document.activeElement?.getAttribute('aria-label') ?? null }
  window.addEventListener('keydown', endArrival, { capture: true, once: true })
  window.addEventListener('pointerdown', endArrival, { capture: true, once: true })
}

/** Where somebody comes from, as long as the page has not taken the focus and nobody has done anything since. */
export function currentArrival(): Arrival | null {
  return arrival
}

/** The focus is taken, or whoever waited has gone on: it stays where it is then. */
export function endArrival(): void {
  arrival = null
  window.removeEventListener('keydown', endArrival, { capture: true })
  window.removeEventListener('pointerdown', endArrival, { capture: true })
}
