import { isAuthenticationPath } from '../paths/paths.ts'

let previous: string | null = null

/** Notes the address that is shown; those for signing in don't count. */
export function notePath(pathname: string, href: string): void {
  if (!isAuthenticationPath(pathname)) previous = href
}

/** The address that was shown last, apart from those for signing in. */
export function previousPath(): string | null {
  return previous
}

/** Forgets it: whoever signs in next starts at home. */
export function forgetPath(): void {
  previous = null
}
