import { type Session } from '../../core/session/public.ts'
import type { Health } from '../../system/health/public.tsx'

/**
 * `authentication`: the screen of the path, for signing in. `login`: the login in the place of the wanted path, which
 * follows by itself. `application`: the wanted path.
 */
export type Screen = 'waiting' | 'preparing' | 'unreachable' | 'authentication' | 'login' | 'application'

/**
 * What to show: on an authentication path that screen; elsewhere whoever is signed in gets the wanted path, anybody else
 * the login. Nobody can sign in while the server prepares.
 */
export function screenFor(now: {
  onAuthenticationPath: boolean
  session: Session['status']
  /** `undefined` until the server has been asked. */
  health: Health['status'] | undefined
}): Screen {
  if (now.session === 'signed_in') return now.onAuthenticationPath ? 'authentication' : 'application'
  if (now.health === 'preparing') return 'preparing'
  if (now.session === 'unreachable') return 'unreachable'
  if (now.session === 'unknown') return 'waiting'
  if (now.health === undefined) return 'waiting'
  return now.onAuthenticationPath ? 'authentication' : 'login'
}
