import { useSyncExternalStore } from 'react'

export interface Connection {
  online: boolean
  /** When the last answer came, in milliseconds; `null` before the first. What is seen is as old as this. */
  lastAnswerAt: number | null
}

let connection: Connection = {
  online: typeof navigator === 'undefined' || navigator.onLine,
  lastAnswerAt: null,
}
const listeners = new Set<() => void>()

function change(next: Partial<Connection>) {
  connection = { ...connection, ...next }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    connection = { ...connection, online: navigator.onLine || connection.online }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}
const onOnline = () => change({ online: true })
const onOffline = () => change({ online: false })

/** Notes that the server has answered just now. */
export function noteAnswer(): void {
  // Browsers call a machine with any network online; an answer proves it.
  change({ online: true, lastAnswerAt: Date.now() })
}

/** Whether there is a connection, and from when what is seen dates. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection)
}
