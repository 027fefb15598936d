import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { create } from 'zustand'
import { takeStackIdFrom } from '../../../platform/api/call.ts'
import { forgetSignedOut } from '../../../platform/api/signed-out.ts'
import { setActor } from '../../../platform/permissions/permissions.ts'
import { setTimeSettings } from '../../../platform/time/time-settings.ts'

/** `unknown` until the first lookup has been answered; `unreachable` when it could not be. */
export type Session =
  | { status: 'unknown' | 'unreachable' | 'signed_out' }
  | { status: 'signed_in'; account: SignedInAccount }

const store = create<{ session: Session; switched: Switched | null }>(() => ({
  session: { status: 'unknown' },
  switched: null,
}))

/** Where this window has switched to, and which version the lists of that stack had then. */
interface Switched {
  stackId: string
  listsVersion: string
}

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

/** The version that the lists of the current stack had as this window switched to it; `null` where another did. */
export function versionAtSwitch(stackId: string): string | null {
  const { switched } = store.getState()
  return switched?.stackId === stackId ? switched.listsVersion : null
}

/**
 * Begins a session, or takes over what has changed in it, such as its current stack; with the version of that stack's lists
 * as this window has switched to it.
 */
export function enterSession(account: SignedInAccount, listsVersion?: string): void {
  forgetSignedOut()
  setActor({ role: account.role, isSuperuser: account.is_superuser })
  setTimeSettings({ zone: account.settings.time_zone, format: account.settings.time_format })
  const stackId = account.currently_selected_stack
  const { switched } = store.getState()
  const isSame = listsVersion === undefined && switched?.stackId === stackId
  store.setState({
    session: { status: 'signed_in', account },
    switched: isSame ? switched : listsVersion === undefined ? null : { stackId, listsVersion },
  })
}

/** Forgets who was signed in. Whatever else has to be forgotten listens through `watchSession`. */
export function leaveSession(): void {
  setActor(null)
  store.setState({ session: { status: 'signed_out' }, switched: null })
}

/** Notes that the server could not be asked; whoever is signed in stays so. */
export function noteUnreachable(): void {
  if (currentSession().status === 'unknown') store.setState({ session: { status: 'unreachable' } })
}

function signedIn(): SignedInAccount | undefined {
  const session = currentSession()
  return session.status === 'signed_in' ? session.account : undefined
}
