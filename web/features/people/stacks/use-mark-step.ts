import { useRouter } from '@tanstack/react-router'
import { currentSession } from '../../core/session/public.ts'
import { addressIn } from './address-in.ts'

/** Marks the screen that is shown as that of the current stack, in the history and in its address; answers its step. */
export function useMarkStep(): () => Promise<string | undefined> {
  const router = useRouter()
  return async () => {
    const session = currentSession()
    if (session.status === 'signed_in') {
      await router.navigate({
        href: addressIn(session.account, router.latestLocation),
        replace: true,
        state: (before) => ({ ...before, stackId: session.account.currently_selected_stack }),
      })
    }
    return router.latestLocation.state.__TSR_key
  }
}
