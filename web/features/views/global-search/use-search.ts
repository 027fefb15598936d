import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchDebounceMs } from '../../../ui/filter/SearchField.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { otherSearch, type Sought, thingSearch } from './api.ts'
import { keyOf, othersShown } from './found.ts'
import { actionsFor, type SearchAction } from './search-actions.ts'

/**
 * The state of the search: text, hits and active hit. It searches shortly after the last keystroke. `actions`: those that the user
 * may do.
 */
export function useSearch(actions: readonly SearchAction[]) {
  const stackId = useCurrentStackId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [kind, setKind] = useState<Sought>('sensorboxes')
  const [everywhere, setEverywhere] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useInfiniteQuery(thingSearch(kind, stackId, wanted, everywhere))
  const others = useQuery(otherSearch(stackId, wanted))
  const above = othersShown(actionsFor(actions, wanted), others.data, wanted !== '')
  const things = query.data?.pages.flatMap((page) => page.results) ?? []
  const hits = [...above, ...things]
  const isFound = query.data !== undefined && (things.length > 0 || others.data !== undefined)
  const at = hits.findIndex((hit) => keyOf(hit) === chosen)
  const look = (value: string) => {
    setWanted(value.trim())
    setChosen(null)
  }
  const later = useDebouncedCallback(look, searchDebounceMs)
  const lookNow = (value: string) => {
    later.cancel()
    look(value)
  }
  return {
    text,
    type: (value: string) => {
      setText(value)
      if (value.trim() === '') lookNow('')
      else later(value)
    },
    /** Searches for the text without delay. */
    lookNow: () => lookNow(text),
    /** Whether the text has changed since the last search. */
    isBehind: text.trim() !== wanted,
    wanted,
    kind,
    setKind: (chosen: Sought) => {
      setKind(chosen)
      setChosen(null)
    },
    everywhere,
    setEverywhere: (chosen: boolean) => {
      setEverywhere(chosen)
      setChosen(null)
    },
    /** The index of the hit that Enter opens: at first the best sensorbox or asset, or else the best other hit. -1 if there is none. */
    active: at >= 0 ? at : !isFound ? -1 : things.length > 0 ? above.length : hits.length > 0 ? 0 : -1,
    setActive: (index: number) => {
      const hit = hits[index]
      if (hit) setChosen(keyOf(hit))
    },
    query,
    others,
    /** All hits: those above the sensorboxes or assets, then these. */
    hits,
    above,
    things,
    first: query.data?.pages[0],
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}

export type Search = ReturnType<typeof useSearch>
