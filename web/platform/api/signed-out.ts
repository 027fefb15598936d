/** Many calls may learn at once that the session is over; what follows happens once, this long after the last. */
export const signOutDebounceMs = 500

let timer: ReturnType<typeof setTimeout> | undefined
let onSignedOut: () => void = () => {}

/** What is to happen when the server no longer knows the session: forget everything and show the login. */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler
}

/** Notes a 401; the handler runs 500 ms after the last of them. */
export function noteSignedOut(): void {
  clearTimeout(timer)
  timer = setTimeout(() => onSignedOut(), signOutDebounceMs)
}

/** Takes back what was noted, after a new session has begun. */
export function forgetSignedOut(): void {
  clearTimeout(timer)
}
