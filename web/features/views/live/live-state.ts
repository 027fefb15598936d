import { create } from 'zustand'

const store = create<{ live: boolean | null }>(() => ({ live: null }))

/** Whether changes arrive live; `null` until that is known. */
export function useIsLive(): boolean | null {
  return store((state) => state.live)
}

/** The same for code outside components. */
export function isLive(): boolean | null {
  return store.getState().live
}

export function setLive(live: boolean | null): void {
  store.setState({ live })
}
