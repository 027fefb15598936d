/** A key going down, as the browser tells of it. */
export interface KeyDown {
  readonly key: string
  /** Whether the key is still held from before. */
  readonly repeat: boolean
  preventDefault: () => void
}

/** For a button's `onKeyDown`: Enter presses it once, however long it is held. Space does by itself. */
export function pressOnce(event: KeyDown): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
