/** A keydown event as the browser reports it. */
export interface KeyDown {
  readonly key: string
  /** Whether the event repeats because the key is held down. */
  readonly repeat: boolean
  readonly target: EventTarget | null
  preventDefault: () => void
}

/**
 * Makes a held Enter activate the focused element only once, wherever the focus moves: a form is submitted once, and the
 * button that gets the focus afterwards isn't pressed. Call it once at startup. Space already works like this. In multi-line
 * fields Enter still repeats. Code that handles the key itself must check `repeat`.
 */
export function pressOnce(): void {
  window.addEventListener('keydown', keepBackHeldEnter, { capture: true })
}

/** Handles a keydown event: cancels a repeated Enter outside multi-line fields. */
export function keepBackHeldEnter(event: KeyDown): void {
  if (event.repeat && event.key === 'Enter' && !takesLines(event.target)) event.preventDefault()
}

function takesLines(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  return element?.tagName === 'TEXTAREA' || element?.isContentEditable === true
}
