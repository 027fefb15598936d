import { isAuthenticationPath } from '../../paths/paths.ts'

let previous: string | null = null

/** Remembers the current address, unless it belongs to signing in. */
export function notePath(pathname: string, href: string): void {
  if (!isAuthenticationPath(pathname)) previous = href
}

/** Returns the last remembered address. */
export function previousPath(): string | null {
  return previous
}

/** Forgets the address, so that the next user starts on the home page. */
export function forgetPath(): void {
  previous = null
}
