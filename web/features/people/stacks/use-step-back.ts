import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'

/** After a switch that stays where it is, the root is shown for so long. */
export const stepBackMs = 500

/** Goes to the root and then back one step, so that the screen starts again in the stack that was switched to. */
export function useStepBack(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (router.latestLocation.pathname === paths.home()) return
    await router.navigate({ href: paths.home() })
    window.setTimeout(() => {
      // Whoever has gone on meanwhile is left there.
      if (router.latestLocation.pathname === paths.home()) router.history.back()
    }, stepBackMs)
  }
}
