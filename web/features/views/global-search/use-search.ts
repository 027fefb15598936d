import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchDebounceMs } from '../../../ui/filter/SearchField.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { type Sought, thingSearch } from './api.ts'

/** The state of the search: text, hits and active hit. It searches shortly after the last keystroke. */
export function useSearch() {
  const stackId = useCurrentStackId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [kind, setKind] = useState<Sought>('sensorboxes')
  const [everywhere, setEverywhere] = useState(true)
  const [active, setActive] = useState(0)
  const query = useInfiniteQuery(thingSearch(kind, stackId, wanted, everywhere))
  const look = (value: string) => {
    setWanted(value.trim())
    setActive(0)
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
      setActive(0)
    },
    everywhere,
    setEverywhere: (chosen: boolean) => {
      setEverywhere(chosen)
      setActive(0)
    },
    active,
    setActive,
    query,
    hits: query.data?.pages.flatMap((page) => page.results) ?? [],
    first: query.data?.pages[0],
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}

export type Search = ReturnType<typeof useSearch>
