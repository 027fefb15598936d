import { useListConfig } from '../../../platform/config/app-config.ts'
import { useStacks } from './api.ts'

interface ScopeConfig {
  scope: 'all' | 'own'
}
const initialConfig: ScopeConfig = { scope: 'all' }

/**
 * Returns whether a list that can span all stacks in reach shows all of them or only the current one. The choice is
 * remembered per list in this browser.
 */
export function useStackScope(list: 'alarmInbox' | 'worstFirst') {
  const { data: reach = [], isLoading } = useStacks()
  const [{ scope }, change] = useListConfig(list, initialConfig)
  const hasChoice = reach.length > 1
  return {
    reach,
    scope,
    setScope: (next: ScopeConfig['scope']) => change({ scope: next }),
    /** Whether it is not yet known if there are other stacks. */
    isLoading,
    /** Whether there are other stacks than the current one. */
    hasChoice,
    spansReach: hasChoice && scope === 'all',
  }
}

export type StackScope = ReturnType<typeof useStackScope>
