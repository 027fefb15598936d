import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useListConfig } from '../../../../platform/config/app-config.ts'
import { sessionStore } from '../../../../platform/session-stores/session-store.ts'
import type { Sort } from '../../../../ui/filter/sort.ts'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId, useMe } from '../../../core/session/public.ts'
import { useAssets } from '../api.ts'
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

/** The search, filters and last opened list of a stack. */
interface Looking {
  search: string
  filters: Filters
  opened: AssetGroup | 'all' | null
}

const nothing: Looking = { search: '', filters: noFilters, opened: null }

const store = sessionStore<{ byStack: Record<string, Looking> }>({ byStack: {} })

/** The search and filters of the list in the current stack. They last for the session, so that they survive a visit to an asset. */
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

/** Remembers the opened list, so that an asset leads back to it. */
export function useOpenedList(group: AssetGroup | undefined): void {
  const stackId = useCurrentStackId()
  const { look } = useLooking()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of group or stack matters
  useEffect(() => {
    look({ opened: group ?? 'all' })
  }, [group, stackId])
}

interface ListConfig {
  sort: Sort<SortKey>
  /** `null` follows the account's settings. */
  simplified: boolean | null
}

/** The sort order and density of asset lists, remembered in this browser. */
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

/** Returns a lookup for the model of a box by its id. */
export function useModelOf(): ModelOf {
  const { data: boxes } = useSensorboxes()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  // Boxes change every second but their models don't, so the lookup stays the same until a box is added or removed.
  const isKnown = boxes === undefined || boxes.every(({ id, model }) => known.get(id) === model)
  if (!isKnown) setKnown(new Map(boxes.map(({ id, model }) => [id, model])))
  return useCallback((id) => known.get(id), [known])
}

/** The assets of a group as displayed: sorted, searched and filtered. */
export function useListed(group: AssetGroup | undefined) {
  const assets = useAssets()
  const modelOf = useModelOf()
  const { looking } = useLooking()
  // Deferred, so that the page stays responsive while the rows render.
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
