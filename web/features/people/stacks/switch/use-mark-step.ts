import { useRouter } from '@tanstack/react-router'
import { currentSession } from '../../../core/session/public.ts'
import { addressIn } from './address-in.ts'

/**
 * Marks the current screen with the current stack, in its history state and its address. Resolves to the key of its
 * history step.
 */
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
