import { useState, useSyncExternalStore } from 'react'

let taken = 0
const listeners = new Set<() => void>()

/** Notes how many pixels at the top of the page are taken by what lies above every window, such as messages. */
export function setTopRoom(pixels: number): void {
  if (pixels === taken) return
  taken = pixels
  for (const listener of listeners) listener()
}

/** What is taken now. */
export function topRoom(): number {
  return taken
}

/** Told of each change, until the returned function is called. */
export function onTopRoom(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The most that was taken since the window is shown. It makes room for a message and stays where it is when the message
 * goes, so that nothing moves under a hand that is about to press it.
 */
export function useTopRoom(): number {
  const now = useSyncExternalStore(onTopRoom, topRoom)
  const [most, setMost] = useState(now)
  if (now > most) setMost(now)
  return Math.max(now, most)
}
