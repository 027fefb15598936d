import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { EnteredAccount } from '@sensorstack/contract/features/people/auth/routes.ts'
import { create } from 'zustand'
import { takeStackIdFrom } from '../../../platform/api/call.ts'
import { forgetSignedOut } from '../../../platform/api/signed-out.ts'
import { setActor } from '../../../platform/permissions/permissions.ts'
import { setTimeSettings } from '../../../platform/time/time-settings.ts'

/** `unknown` until the first lookup has finished; `unreachable` when it failed. */
export type Session =
  | { status: 'unknown' | 'unreachable' | 'signed_out' }
  | { status: 'signed_in'; account: SignedInAccount }

const store = create<{ session: Session; entered: Entered | null }>(() => ({
  session: { status: 'unknown' },
  entered: null,
}))

/** The stack that this window has entered, and the version of its lists before it loaded any of them. */
interface Entered {
  stackId: string
  listsVersion: string
}

takeStackIdFrom(() => signedIn()?.currently_selected_stack)

/** Returns the current session. */
export function currentSession(): Session {
  return store.getState().session
}

/** Calls back on each change of the session; returns a function that unsubscribes. */
export function watchSession(listener: (now: Session, before: Session) => void): () => void {
  return store.subscribe((now, before) => listener(now.session, before.session))
}

/** Returns the session and follows its changes. */
export function useSession(): Session {
  return store((state) => state.session)
}

/** Returns the signed-in user. Throws when nobody is signed in, so it may only be used behind the session gate. */
export function useMe(): SignedInAccount {
  const session = useSession()
  if (session.status !== 'signed_in') throw new Error('Nobody is signed in')
  return session.account
}

/** Returns the current stack. It is the second part of every query key, so that switching it reloads everything. */
export function useCurrentStackId(): string {
  return useMe().currently_selected_stack
}

/** Returns the version of the stack's lists when this window entered it; `null` if it is unknown. */
export function versionAtEntry(stackId: string): string | null {
  const { entered } = store.getState()
  return entered?.stackId === stackId ? entered.listsVersion : null
}

/**
 * Starts a session, or updates it. If another window has switched the stack, data of the new one may be loaded already, so the
 * version of its lists is unknown.
 */
export function enterSession(account: SignedInAccount | EnteredAccount): void {
  const { session, entered } = store.getState()
  const isFirst = session.status !== 'signed_in' && 'lists_version' in account
  const isSame = entered?.stackId === account.currently_selected_stack
  setSession(account, isSame ? entered : isFirst ? entryOf(account) : null)
}

/** Updates the session after this window has switched the stack, and before it loads anything of the new one. */
export function enterSwitchedStack(account: EnteredAccount): void {
  setSession(account, entryOf(account))
}

function setSession(account: SignedInAccount, entered: Entered | null): void {
  forgetSignedOut()
  setActor({ role: account.role, isSuperuser: account.is_superuser })
  setTimeSettings({ zone: account.settings.time_zone, format: account.settings.time_format })
  store.setState({ session: { status: 'signed_in', account }, entered })
}

function entryOf({ currently_selected_stack: stackId, lists_version }: EnteredAccount): Entered {
  return { stackId, listsVersion: String(lists_version) }
}

/** Ends the session in this window. Other modules clear their data through `watchSession`. */
export function leaveSession(): void {
  setActor(null)
  store.setState({ session: { status: 'signed_out' }, entered: null })
}

/** Records that the server is unreachable; a signed-in user stays signed in. */
export function noteUnreachable(): void {
  if (currentSession().status === 'unknown') store.setState({ session: { status: 'unreachable' } })
}

function signedIn(): SignedInAccount | undefined {
  const session = currentSession()
  return session.status === 'signed_in' ? session.account : undefined
}
