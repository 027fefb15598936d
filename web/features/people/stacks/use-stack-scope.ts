import { useListConfig } from '../../../platform/config/app-config.ts'
import { useStacks } from './api.ts'

interface ScopeConfig {
  scope: 'all' | 'own'
}
const initialConfig: ScopeConfig = { scope: 'all' }

/**
 * Whether a list that may span all stacks in reach shows all of them or the current one. What was chosen for a list is
 * remembered in this browser.
 */
export function useStackScope(list: 'alarmInbox' | 'worstFirst') {
  const { data: reach = [] } = useStacks()
  const [{ scope }, change] = useListConfig(list, initialConfig)
  const hasChoice = reach.length > 1
  return {
    reach,
    scope,
    setScope: (next: ScopeConfig['scope']) => change({ scope: next }),
    /** Whether there is another stack than the current one. */
    hasChoice,
    spansReach: hasChoice && scope === 'all',
  }
}

export type StackScope = ReturnType<typeof useStackScope>
