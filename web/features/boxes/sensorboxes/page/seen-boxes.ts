import { useEffect } from 'react'
import { sessionStore } from '../../../../platform/session-stores/session-store.ts'

/** How many are remembered. */
const most = 20

const store = sessionStore<{ ids: readonly string[] }>({ ids: [] })

/** Remembers that the page of a box was opened in this session. */
export function useNoteSeen(id: string): void {
  useEffect(() => {
    store.setState(({ ids }) => ({ ids: [id, ...ids.filter((each) => each !== id)].slice(0, most) }))
  }, [id])
}

/** Returns the ids of the boxes whose pages were opened in this session, the last one first. */
export function useSeenBoxes(): readonly string[] {
  return store(({ ids }) => ids)
}
