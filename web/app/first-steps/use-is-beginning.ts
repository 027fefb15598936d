import { countIn } from '../../features/boxes/sensorboxes/public.tsx'
import { useCurrentStack, useStackScope } from '../../features/people/stacks/public.tsx'
import { useListConfig } from '../../platform/config/app-config.ts'
import { useCan } from '../../platform/permissions/permissions.ts'

/** A company with more boxes has found its way. */
const mostBoxes = 3
const shown = { isHidden: false }

/**
 * Whether the first steps are of use: to a user who may register boxes, in a company with few of them and without customers, until
 * `hide` is called. While it loads, nothing is known.
 */
export function useIsBeginning(): { isBeginning: boolean; isLoading: boolean; hide: () => void } {
  const stack = useCurrentStack()
  const { hasChoice, isLoading } = useStackScope('worstFirst')
  const mayRegister = useCan('registerSensorbox')
  const [{ isHidden }, set] = useListConfig('firstSteps', shown)
  const count =
    stack &&
    (['enabled', 'disabled', 'in_stock'] as const).reduce((sum, group) => sum + countIn(stack, group), 0)
  return {
    isBeginning: mayRegister && !hasChoice && !isHidden && count !== undefined && count <= mostBoxes,
    isLoading,
    hide: () => set({ isHidden: true }),
  }
}
