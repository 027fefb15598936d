import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { STACK_CHANGED, STACK_LOST } from '@sensorstack/contract/platform/errors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentSession, type Session, watchSession } from '../features/core/session/public.ts'
import { followOtherWindows, lookUpSession } from '../features/people/auth/public.tsx'
import { isAnswer } from '../platform/api/api-failure.ts'
import { makeQueryClient } from '../platform/api/query-client.ts'
import { whenSignedOut } from '../platform/api/signed-out.ts'
import { emptySessionStores } from '../platform/session-stores/session-store.ts'
import { forgetPerson } from './forget-person.ts'
import { arrangeAsSaved } from './saved-layout.ts'

/** Makes the cache and ties it to the session: what one person has loaded, the next must not see. */
export function startClient(): QueryClient {
  const queryClient = makeQueryClient()
  watchSession((now, before) => {
    if (personIn(now) === personIn(before)) return
    if (before.status === 'signed_in') forget(queryClient, before.account, now)
    if (now.status === 'signed_in') arrangeAsSaved(now.account.settings.ui_settings)
  })
  // The lookup tells it, and its own 401 must not start the next.
  whenSignedOut(() => {
    if (currentSession().status === 'signed_in') void lookUpSession()
  })
  followStackOfOthers(queryClient)
  followOtherWindows(forgetPerson)
  void lookUpSession()
  return queryClient
}

function personIn(session: Session): string | null {
  return session.status === 'signed_in' ? session.account.id : null
}

/** Drops what the person before has loaded. Whoever signs in instead, in another window, gets what is shown loaded anew. */
function forget(queryClient: QueryClient, before: SignedInAccount, now: Session): void {
  void queryClient.cancelQueries()
  const isShownOn = (stack: unknown) =>
    now.status === 'signed_in' &&
    (stack === now.account.currently_selected_stack || stack !== before.currently_selected_stack)
  const isPublic = (list: unknown) => publicKeys.includes(String(list))
  queryClient.removeQueries({
    predicate: ({ queryKey: [list, stack] }) => !isPublic(list) && !isShownOn(stack),
  })
  void queryClient.resetQueries({ predicate: ({ queryKey: [list] }) => !isPublic(list) })
  queryClient.getMutationCache().clear()
  emptySessionStores()
}

/** What is the same for everybody. */
const publicKeys = ['health', 'version']

/** Another window has switched the stack, or the right to it is gone: then this window asks where it is. */
function followStackOfOthers(queryClient: QueryClient): void {
  const look = (error: unknown) => {
    if ([STACK_CHANGED, STACK_LOST].some(({ status, code }) => isAnswer(error, status, code))) {
      void lookUpSession()
    }
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
}
