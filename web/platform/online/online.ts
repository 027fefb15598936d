import { useSyncExternalStore } from 'react'

export interface Connection {
  online: boolean
  /** When the last answer came, in milliseconds; `null` before the first. What is on screen is as old as this. */
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
const onOffline = () => {
  offlineAt = Date.now()
  change({ online: false })
}
let offlineAt = 0

/** Notes that the server has answered just now what it was asked at `askedAt`. */
export function noteAnswer(askedAt: number): void {
  // A browser calls a machine without a network offline, although the server may stand on it: an answer proves more.
  // An answer to a question from before the connection was lost proves nothing.
  const online = connection.online || askedAt > offlineAt
  change({ online, lastAnswerAt: Date.now() })
}

/** Whether there is a connection, and how old the data on screen is. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection)
}
