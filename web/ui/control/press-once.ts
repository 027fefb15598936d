/** A key going down, as the browser reports it. */
export interface KeyDown {
  readonly key: string
  /** Whether the key is still held from before. */
  readonly repeat: boolean
  readonly target: EventTarget | null
  preventDefault: () => void
}

/**
 * Lets Enter press what has the focus once, however long it is held and wherever the focus goes meanwhile: a form is sent
 * once, and the button that gets the focus afterwards isn't pressed. Called once. Space does by itself, and where text
 * of several lines is written Enter goes on making lines. Code that acts on the key itself looks at `repeat`.
 */
export function pressOnce(): void {
  window.addEventListener('keydown', keepBackHeldEnter, { capture: true })
}

/** For each key that goes down. */
export function keepBackHeldEnter(event: KeyDown): void {
  if (event.repeat && event.key === 'Enter' && !takesLines(event.target)) event.preventDefault()
}

function takesLines(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  return element?.tagName === 'TEXTAREA' || element?.isContentEditable === true
}
