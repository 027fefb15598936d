import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import { useCurrentStackId } from '../../core/session/public.ts'

/** Which alarms are shown: an empty list and no level let all through. */
export interface InboxFilters {
  readonly stacks: readonly string[]
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel | null
}

export const noInboxFilters: InboxFilters = { stacks: [], measures: [], level: null }

const store = sessionStore<{ byStack: Record<string, InboxFilters> }>({ byStack: {} })

/** What the inbox is filtered by in the current stack: kept while somebody is signed in, so that going to a box and back keeps it. */
export function useInboxFilters(): [InboxFilters, (filters: InboxFilters) => void] {
  const current = useCurrentStackId()
  const filters = store((state) => state.byStack[current] ?? noInboxFilters)
  return [filters, (next) => store.setState(({ byStack }) => ({ byStack: { ...byStack, [current]: next } }))]
}

/** Whether any alarm may be left out. */
export function hasInboxFilters({ stacks, measures, level }: InboxFilters): boolean {
  return stacks.length > 0 || measures.length > 0 || level !== null
}
