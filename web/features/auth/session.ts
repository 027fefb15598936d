import type { SignedInAccount } from '@sensorstack/contract/features/accounts/account.ts'
import { create } from 'zustand'
import { takeStackIdFrom } from '../../platform/api/call.ts'
import { forgetSignedOut } from '../../platform/api/signed-out.ts'
import { setActor } from '../../platform/permissions/permissions.ts'
import { setTimeSettings } from '../../platform/time/time-settings.ts'

/** `unknown` until the first lookup has been answered; `unreachable` when it could not be. */
export type Session =
  | { status: 'unknown' | 'unreachable' | 'signed_out' }
  | { status: 'signed_in'; account: SignedInAccount }

const store = create<{ session: Session }>(() => ({ session: { status: 'unknown' } }))

takeStackIdFrom(() => signedIn()?.currently_selected_stack)

/** The session as it is known at this moment. */
export function currentSession(): Session {
  return store.getState().session
}

/** Calls back with each change of the session; answers how to stop that. */
export function watchSession(listener: (now: Session, before: Session) => void): () => void {
  return store.subscribe((now, before) => listener(now.session, before.session))
}

/** The session, for a component. */
export function useSession(): Session {
  return store((state) => state.session)
}

/** Who is signed in. Throws where nobody is: only screens behind the session gate may ask. */
export function useMe(): SignedInAccount {
  const session = useSession()
  if (session.status !== 'signed_in') throw new Error('Nobody is signed in')
  return session.account
}

/** The current stack; the second part of every query key, so that a switch loads everything again. */
export function useCurrentStackId(): string {
  return useMe().currently_selected_stack
}

/** Begins a session, or takes over what has changed in it, such as its current stack. */
export function enterSession(account: SignedInAccount): void {
  forgetSignedOut()
  setActor({ role: account.role, isSuperuser: account.is_superuser })
  setTimeSettings({ zone: account.settings.time_zone, format: account.settings.time_format })
  store.setState({ session: { status: 'signed_in', account } })
}

/** Forgets who was signed in. Whatever else has to be forgotten listens through `watchSession`. */
export function leaveSession(): void {
  setActor(null)
  store.setState({ session: { status: 'signed_out' } })
}

/** Notes that the server could not be asked; whoever is signed in stays so. */
export function noteUnreachable(): void {
  if (currentSession().status === 'unknown') store.setState({ session: { status: 'unreachable' } })
}

function signedIn(): SignedInAccount | undefined {
  const session = currentSession()
  return session.status === 'signed_in' ? session.account : undefined
}
