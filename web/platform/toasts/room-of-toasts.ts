import { setTopRoom } from '../../ui/dialog/top-room.ts'

/** The gap between two toasts and below the last, in pixels. */
export const toastGap = 8

/** Returns how far down toasts that begin at `top` reach, including the gap below; 0 if there are none. */
export function roomOf(top: number, heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height + toastGap, heights.length > 0 ? top : 0)
}

/** Keeps dialogs below the toasts in `list` until the returned function is called. */
export function keepWindowsBelow(list: HTMLElement): () => void {
  const measure = () => {
    const host = list.querySelector<HTMLElement>('[data-sonner-toaster]')
    const standing = [...list.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed=false]')]
    setTopRoom(
      roomOf(
        host?.offsetTop ?? 0,
        standing.map(({ offsetHeight }) => offsetHeight),
      ),
    )
  }
  const observer = new MutationObserver(measure)
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['style', 'data-removed'] })
  return () => {
    observer.disconnect()
    setTopRoom(0)
  }
}
