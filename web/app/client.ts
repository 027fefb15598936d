import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { STACK_CHANGED, STACK_LOST } from '@sensorstack/contract/platform/errors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { dropKeptPage } from '../features/boxes/offline-page/public.tsx'
import { currentSession, type Session, watchSession } from '../features/core/session/public.ts'
import { followOtherWindows, lookUpSession } from '../features/people/auth/public.tsx'
import { isAnswer } from '../platform/api/api-failure.ts'
import { makeQueryClient } from '../platform/api/query-client.ts'
import { whenSignedOut } from '../platform/api/signed-out.ts'
import { emptySessionStores } from '../platform/session-stores/session-store.ts'
import { forgetPerson } from './forget-person.ts'
import { arrangeAsSaved } from './frame/saved-layout.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Creates the query cache and ties it to the session, so that the next user never sees data of the previous one. */
export function startClient(): QueryClient {
  const queryClient = makeQueryClient()
  watchSession((now, before) => {
    if (now.status === 'signed_out') dropKeptPage()
    if (personIn(now) === personIn(before)) return
    if (before.status === 'signed_in') forget(queryClient, before.account, now)
    if (now.status === 'signed_in') arrangeAsSaved(now.account.settings.ui_settings)
  })
  // Look the session up only if this window believes it is signed in: a 401 of the lookup itself must not start
  // another.
  whenSignedOut(() => {
    if (currentSession().status === 'signed_in') void lookUpSession()
  })
  followStackOfOthers(queryClient)
  followOtherWindows(forgetPerson)
  if (import.meta.env.PROD) void registerServiceWorker()
  void lookUpSession()
  return queryClient
}

function personIn(session: Session): string | null {
  return session.status === 'signed_in' ? session.account.id : null
}

/** Drops the data of the previous account. If another account has signed in, visible data is loaded again. */
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

/** Queries whose result is the same for every user. */
const publicKeys = ['health', 'version']

/** If another window has switched the stack, or access to it was lost, looks up the session again. */
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
