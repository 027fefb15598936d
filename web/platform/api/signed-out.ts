/** Several calls may fail at once when the session is over. The handler runs once, this long after the last of them. */
export const signOutDebounceMs = 500

let timer: ReturnType<typeof setTimeout> | undefined
let onSignedOut: () => void = () => {}

/** Sets the handler for when the server no longer knows the session: it clears everything and shows the login. */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler
}

/** Records a 401; the handler runs 500 ms after the last one. */
export function noteSignedOut(): void {
  clearTimeout(timer)
  timer = setTimeout(() => onSignedOut(), signOutDebounceMs)
}

/** Cancels a pending handler after a new session has begun. */
export function forgetSignedOut(): void {
  clearTimeout(timer)
}
