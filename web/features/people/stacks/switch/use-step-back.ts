import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'

/** How long the root is shown after a switch that returns to the same address. */
export const stepBackMs = 500

/** Goes to the root and then back one step, so that the screen starts again in the new stack. */
export function useStepBack(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (router.latestLocation.pathname === paths.home()) return
    await router.navigate({ href: paths.home() })
    window.setTimeout(() => {
      // If the user has navigated elsewhere in the meantime, don't interfere.
      if (router.latestLocation.pathname === paths.home()) router.history.back()
    }, stepBackMs)
  }
}
