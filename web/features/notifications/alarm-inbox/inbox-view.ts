import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import { endOfDay, startOfDay } from '../../../platform/time/start-of-day.ts'
import { useCurrentStackId } from '../../core/session/public.ts'

/** Restricts the alarms shown; an empty list, or null for the level, applies no restriction. */
export interface InboxFilters {
  readonly stacks: readonly string[]
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel | null
  /** The first and the last day, as YYYY-MM-DD in the account's zone; empty for no bound. */
  readonly from: string
  readonly until: string
}

export const noInboxFilters: InboxFilters = {
  stacks: [],
  measures: [],
  level: null,
  from: '',
  until: '',
}

const store = sessionStore<{ byStack: Record<string, InboxFilters> }>({ byStack: {} })

/** Returns the inbox filters of the current stack. They last for the session, so that they survive a visit to a sensorbox. */
export function useInboxFilters(): [InboxFilters, (filters: InboxFilters) => void] {
  const current = useCurrentStackId()
  const filters = store((state) => state.byStack[current] ?? noInboxFilters)
  return [filters, (next) => store.setState(({ byStack }) => ({ byStack: { ...byStack, [current]: next } }))]
}

/** Whether any filter is active. */
export function hasInboxFilters({ stacks, measures, level, from, until }: InboxFilters): boolean {
  return stacks.length > 0 || measures.length > 0 || level !== null || from !== '' || until !== ''
}

/** Returns when the first day begins and the last one ends in the zone, in milliseconds; null for no bound. */
export function rangeOf(
  { from, until }: Pick<InboxFilters, 'from' | 'until'>,
  zone: string,
): { start: number | null; end: number | null } {
  return {
    start: from === '' ? null : startOfDay(from, zone),
    end: until === '' ? null : endOfDay(until, zone),
  }
}
