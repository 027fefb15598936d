import { useState, useSyncExternalStore } from 'react'

let taken = 0
const listeners = new Set<() => void>()

/** Sets how many pixels at the top of the page are covered by elements above all dialogs, such as toasts. */
export function setTopRoom(pixels: number): void {
  if (pixels === taken) return
  taken = pixels
  for (const listener of listeners) listener()
}

/** Returns the space that is covered now, in pixels. */
export function topRoom(): number {
  return taken
}

/** Calls `listener` on each change until the returned function is called. */
export function onTopRoom(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the most space covered since the dialog opened, in pixels. The dialog makes room for a toast and stays there when
 * the toast closes, so that no button moves while the user is about to press it.
 */
export function useTopRoom(): number {
  const now = useSyncExternalStore(onTopRoom, topRoom)
  const [most, setMost] = useState(now)
  if (now > most) setMost(now)
  return Math.max(now, most)
}
