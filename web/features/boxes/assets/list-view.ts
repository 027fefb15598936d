import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useListConfig } from '../../../platform/config/app-config.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import type { Sort } from '../../../ui/filter/sort.ts'
import { useSensorboxes } from '../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId, useMe } from '../../core/session/public.ts'
import { useAssets } from './api.ts'
import {
  assetsOf,
  defaultSort,
  type Filters,
  findAssets,
  hasFilters,
  type ModelOf,
  noFilters,
  type SortKey,
} from './asset-query.ts'

/** What is searched and filtered for in a stack, and the list that was open last. */
interface Looking {
  search: string
  filters: Filters
  opened: AssetGroup | 'all' | null
}

const nothing: Looking = { search: '', filters: noFilters, opened: null }

const store = sessionStore<{ byStack: Record<string, Looking> }>({ byStack: {} })

/** What the list looks for in the current stack: kept while somebody is signed in, so that going to an asset and back keeps it. */
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
    /** Whether a search or a filter is in force. */
    narrowed: looking.search !== '' || hasFilters(looking.filters),
    reset: () => look({ search: '', filters: noFilters }),
  }
}

/** Notes which list was opened last: going to an asset and back comes back to this group. */
export function useOpenedList(group: AssetGroup | undefined): void {
  const stackId = useCurrentStackId()
  const { look } = useLooking()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => {
    look({ opened: group ?? 'all' })
  }, [group, stackId])
}

interface ListConfig {
  sort: Sort<SortKey>
  /** `null`: as the account's settings say. */
  simplified: boolean | null
}

/** How lists of assets are sorted and how dense they are; remembered in this browser. */
export function useListLook() {
  const { settings } = useMe()
  const [config, change] = useListConfig<ListConfig>('assets', { sort: defaultSort, simplified: null })
  return {
    sort: config.sort,
    setSort: (sort: Sort<SortKey>) => change({ sort }),
    simplified: config.simplified ?? settings.simplified_view,
    setSimplified: (simplified: boolean) => change({ simplified }),
  }
}

/** The models of boxes by their ids. */
export function useModelOf(): ModelOf {
  const { data: boxes } = useSensorboxes()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  // Boxes change every second, their models never: what is found by them stays while no box comes or goes.
  const isKnown = boxes === undefined || boxes.every(({ id, model }) => known.get(id) === model)
  if (!isKnown) setKnown(new Map(boxes.map(({ id, model }) => [id, model])))
  return useCallback((id) => known.get(id), [known])
}

/** The assets of a group as its list shows them: sorted, searched and filtered. */
export function useListed(group: AssetGroup | undefined) {
  const assets = useAssets()
  const modelOf = useModelOf()
  const { looking } = useLooking()
  // Rows are drawn in pieces, between which the page answers.
  const looked = useDeferredValue(looking)
  const { sort } = useListLook()
  const list = useMemo(() => assetsOf(assets.data ?? [], group, sort), [assets.data, group, sort])
  const found = useMemo(
    () => findAssets(list, looked.search, looked.filters, modelOf),
    [list, looked.search, looked.filters, modelOf],
  )
  return { assets, list, found, modelOf }
}

export type Listed = ReturnType<typeof useListed>
