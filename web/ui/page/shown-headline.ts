import { useSyncExternalStore } from 'react'

/** The headings that are on the page, the newest last: the next page is there before the last one has gone. */
const shown: { title: string }[] = []
const listeners = new Set<() => void>()

/** Says what the shown page is called; answers how to say that it is gone. */
export function showHeadline(title: string): () => void {
  const own = { title }
  shown.push(own)
  tell()
  return () => {
    shown.splice(shown.indexOf(own), 1)
    tell()
  }
}

/** What the shown page is called; `undefined` for one that goes by the company alone. */
export function useShownHeadline(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown.at(-1)?.title)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
