import { create } from 'zustand'

const store = create<{ live: boolean | null }>(() => ({ live: null }))

/** Whether changes arrive by themselves; `null` until that is known. */
export function useIsLive(): boolean | null {
  return store((state) => state.live)
}

/** The same outside components. */
export function isLive(): boolean | null {
  return store.getState().live
}

/** Notes it. */
export function setLive(live: boolean | null): void {
  store.setState({ live })
}
