import { useListConfig } from '../../platform/config/app-config.ts'
import { useStacks } from '../stacks/public.tsx'

interface InboxConfig {
  scope: 'all' | 'own'
}
const initialConfig: InboxConfig = { scope: 'all' }

/** Whose alarms the inbox shows: those of every stack in reach, or of the current one. */
export function useInboxScope() {
  const { data: reach = [] } = useStacks()
  const [{ scope }, change] = useListConfig('alarmInbox', initialConfig)
  const hasChoice = reach.length > 1
  return {
    reach,
    scope,
    setScope: (next: InboxConfig['scope']) => change({ scope: next }),
    /** Whether there is more than the current stack to choose. */
    hasChoice,
    spansReach: hasChoice && scope === 'all',
  }
}

export type InboxScope = ReturnType<typeof useInboxScope>
