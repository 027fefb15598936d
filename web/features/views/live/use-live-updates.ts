import { type LiveList, liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '../../../platform/online/online.ts'
import { browserNow } from '../../../platform/time/server-now.ts'
import { useCurrentStackId, versionAtEntry } from '../../core/session/public.ts'
import { lookUpSession, recheckSession } from '../../people/auth/public.tsx'
import { stacksLoaded, stacksVersion } from '../../people/stacks/public.tsx'
import { type LiveLink, openLiveLink } from './live-link.ts'
import { isLive, setLive } from './live-state.ts'
import { loadFailed } from './load-failed.ts'

/** How often everything on screen is loaded again while no live updates arrive. */
export const pollMs = 30_000
/** A window that was hidden for longer than this may hold a dead stream. */
const sleepMs = 60_000

/**
 * Keeps the data on screen up to date: reloads the lists that the server names, and all lists every 30 s while the
 * stream is down. A hidden window waits until it is visible again.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  const { online } = useConnection()
  const link = useRef<LiveLink | null>(null)
  const connected = useRef(true)
  const known = useRef(stackId)

  useEffect(() => {
    const reload = whenVisible((lists) => void loadAgain(queryClient, lists))
    const opened = openLiveLink({
      version: versionAtEntry(known.current),
      stacksLoaded: () => stacksLoaded(queryClient, known.current),
      stacksVersion: () => stacksVersion(queryClient),
      onChange: reload.now,
      onLive: (live) => {
        setLive(live)
        if (live) void loadFailed(queryClient)
      },
      onRefused: recheckSession,
      onOver: () => void lookUpSession(),
    })
    link.current = opened
    const poll = setInterval(() => {
      if (isLive() !== true && connected.current) reload.now(liveLists)
    }, pollMs)
    const stopWatching = watchSleep(() => opened.reopen())
    return () => {
      opened.close()
      link.current = null
      setLive(null)
      clearInterval(poll)
      reload.stop()
      stopWatching()
    }
  }, [queryClient])

  // Requests are futile while offline. Once back online, listen first.
  useEffect(() => {
    if (connected.current === online) return
    connected.current = online
    if (online) link.current?.reopen()
    else link.current?.pause()
  }, [online])

  useEffect(() => {
    if (known.current === stackId) return
    known.current = stackId
    link.current?.reopen({ version: versionAtEntry(stackId) })
  }, [stackId])
}

async function loadAgain(queryClient: QueryClient, lists: readonly LiveList[]): Promise<void> {
  // The user's own role may have changed.
  if (lists.includes('access_rights') || lists.includes('accounts')) void lookUpSession()
  await Promise.all(lists.map((list) => reloadList(queryClient, list)))
}

/**
 * Loads a list again. The library keeps a first load that is under way, whose answer may be older than the change, so the list is
 * loaded once more after it.
 */
async function reloadList(queryClient: QueryClient, list: LiveList): Promise<void> {
  const queries = { queryKey: [list] }
  const firstLoads = queryClient
    .getQueryCache()
    .findAll({ ...queries, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries(queries)
  if (firstLoads.length === 0) return
  await queryClient.invalidateQueries({ ...queries, predicate: (query) => firstLoads.includes(query) })
}

/** Passes lists on at once, or together once the window becomes visible again. */
function whenVisible(pass: (lists: readonly LiveList[]) => void) {
  const waiting = new Set<LiveList>()
  const flush = () => {
    if (document.hidden || waiting.size === 0) return
    const lists = [...waiting]
    waiting.clear()
    pass(lists)
  }
  document.addEventListener('visibilitychange', flush)
  return {
    now: (lists: readonly LiveList[]) => {
      for (const list of lists) waiting.add(list)
      flush()
    },
    stop: () => document.removeEventListener('visibilitychange', flush),
  }
}

function watchSleep(onAwake: () => void): () => void {
  let hiddenAt: number | null = null
  const onVisibility = () => {
    if (document.hidden) hiddenAt = browserNow()
    else if (hiddenAt !== null && browserNow() - hiddenAt > sleepMs) onAwake()
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
}
