import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useListConfig } from '../../../../platform/config/app-config.ts'
import { sessionStore } from '../../../../platform/session-stores/session-store.ts'
import type { Sort } from '../../../../ui/filter/sort.ts'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId, useMe } from '../../../core/session/public.ts'
import {
  boxesOf,
  defaultSort,
  type Filters,
  findBoxes,
  hasFilters,
  noFilters,
  type OpenedList,
  type SortKey,
} from './sensorbox-query.ts'

/** The search and the filters of a stack's list, and the list that was last open. */
interface Looking {
  search: string
  filters: Filters
  opened: OpenedList
}

const nothing: Looking = { search: '', filters: noFilters, opened: null }

const store = sessionStore<{ byStack: Record<string, Looking> }>({ byStack: {} })

/** The search and the filters in the current stack. Kept for the session, so that they survive a visit to a box. */
export function useLooking() {
  const stackId = useCurrentStackId()
  const looking = store((state) => state.byStack[stackId] ?? nothing)
  const look = (part: Partial<Looking>) =>
    store.setState(({ byStack }) => ({
      byStack: { ...byStack, [stackId]: { ...(byStack[stackId] ?? nothing), ...part } },
    }))
  return {
    looking,
    look,
    /** Whether a search or a filter is active. */
    narrowed: looking.search !== '' || hasFilters(looking.filters),
    reset: () => look({ search: '', filters: noFilters }),
  }
}

/** Remembers which list was opened last, so that a box's page leads back to it. */
export function useOpenedList(group: SensorboxGroup | undefined): void {
  const stackId = useCurrentStackId()
  const { look } = useLooking()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => {
    look({ opened: group ?? 'all' })
  }, [group, stackId])
}

interface ListConfig {
  sort: Sort<SortKey>
  /** `null`: as in the account's settings. */
  simplified: boolean | null
}

/** The sort order and density of lists of sensorboxes, remembered in this browser. */
export function useListLook() {
  const { settings } = useMe()
  const [config, change] = useListConfig<ListConfig>('sensorboxes', { sort: defaultSort, simplified: null })
  return {
    sort: config.sort,
    setSort: (sort: Sort<SortKey>) => change({ sort }),
    simplified: config.simplified ?? settings.simplified_view,
    setSimplified: (simplified: boolean) => change({ simplified }),
    showsConnection: settings.show_connection_timestamp,
  }
}

/** Returns the boxes of a group as its list shows them: sorted, searched and filtered. */
export function useListed(group: SensorboxGroup | undefined) {
  const boxes = useSensorboxes()
  const { looking } = useLooking()
  // Deferred, so that typing stays responsive while rows render.
  const looked = useDeferredValue(looking)
  const { sort } = useListLook()
  const list = useMemo(() => boxesOf(boxes.data ?? [], group, sort), [boxes.data, group, sort])
  const found = useMemo(
    () => findBoxes(list, looked.search, looked.filters),
    [list, looked.search, looked.filters],
  )
  return { boxes, list, found }
}

export type Listed = ReturnType<typeof useListed>
