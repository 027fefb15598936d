import { useSyncExternalStore } from 'react'

/** The mounted headings, the newest last. A new page mounts before the previous one unmounts. */
const shown: { title: string }[] = []
const listeners = new Set<() => void>()

/** Registers the title of the shown page until the returned function is called. */
export function showHeadline(title: string): () => void {
  const own = { title }
  shown.push(own)
  notify()
  return () => {
    shown.splice(shown.indexOf(own), 1)
    notify()
  }
}

/** Returns the title of the shown page; `undefined` if it has none. */
export function useShownHeadline(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown.at(-1)?.title)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
