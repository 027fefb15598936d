import type { Session } from '../../../core/session/public.ts'
import type { Health } from '../../../system/health/public.tsx'

/**
 * `authentication`: the screen of an authentication path. `login`: the login in place of the requested path, which
 * appears after sign-in. `application`: the requested path.
 */
export type Screen = 'waiting' | 'preparing' | 'unreachable' | 'authentication' | 'login' | 'application'

/**
 * Returns the screen to show. An authentication path always shows its own screen; other paths show the application
 * when signed in and the login otherwise. Nobody can sign in while the server is starting.
 */
export function screenFor(now: {
  onAuthenticationPath: boolean
  session: Session['status']
  /** `undefined` until the server has responded. */
  health: Health['status'] | undefined
}): Screen {
  if (now.session === 'signed_in') return now.onAuthenticationPath ? 'authentication' : 'application'
  if (now.health === 'preparing') return 'preparing'
  if (now.session === 'unreachable') return 'unreachable'
  if (now.session === 'unknown') return 'waiting'
  if (now.health === undefined) return 'waiting'
  return now.onAuthenticationPath ? 'authentication' : 'login'
}
