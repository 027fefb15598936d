import { useSyncExternalStore } from 'react'

/** A window that is being resized is looked at when it has rested for this long. */
export const resizeRestMs = 100

/** Calls back when the window has another size and has rested; answers what ends that. */
export function onResized(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  tell: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, resizeRestMs)
  }
  target.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('resize', wait)
  }
}

let rested: number | null = null

function listen(tell: () => void): () => void {
  rested = window.innerWidth
  return onResized(window, () => {
    rested = window.innerWidth
    tell()
  })
}

/** The width of the window in pixels, as it was when it last rested. */
export function useWindowWidth(): number {
  return useSyncExternalStore(listen, () => rested ?? window.innerWidth)
}
