import { STACK_CHANGED, STACK_LOST } from '@sensorstack/contract/platform/errors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentSession, followOtherWindows, lookUpSession, watchSession } from '../features/auth/public.tsx'
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
    if (now.status === 'signed_in' && before.status !== 'signed_in')
      arrangeAsSaved(now.account.settings.ui_settings)
    if (now.status === 'signed_out' && before.status === 'signed_in') forget(queryClient)
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

function forget(queryClient: QueryClient): void {
  void queryClient.cancelQueries()
  queryClient.removeQueries({ predicate: ({ queryKey: [list] }) => !publicKeys.includes(String(list)) })
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
