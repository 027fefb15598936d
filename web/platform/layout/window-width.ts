import { useSyncExternalStore } from 'react'

/** A resize is reported once the window size has been stable for this long. */
export const resizeRestMs = 100

/** Calls `onRested` after a resize once the window size is stable. Returns a function that ends this. */
export function onResized(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onRested: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(onRested, resizeRestMs)
  }
  target.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('resize', wait)
  }
}

let rested: number | null = null

function listen(onRested: () => void): () => void {
  rested = window.innerWidth
  return onResized(window, () => {
    rested = window.innerWidth
    onRested()
  })
}

/** Returns the last stable width of the window, in pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(listen, () => rested ?? window.innerWidth)
}
