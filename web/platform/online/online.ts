import { useSyncExternalStore } from 'react'
import { browserNow, serverNow } from '../time/server-now.ts'

export interface Connection {
  online: boolean
  /** When the last response arrived, in milliseconds of the server's clock; `null` before the first. The data on screen dates from then. */
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
  offlineAt = browserNow()
  change({ online: false })
}
let offlineAt = 0

/** Records that the server has just responded to a request sent at `askedAt`. */
export function noteAnswer(askedAt: number): void {
  // A browser considers a machine without a network offline, although the server may run on that machine, so a response
  // outweighs that. A response to a request from before the connection was lost proves nothing.
  const online = connection.online || askedAt > offlineAt
  change({ online, lastAnswerAt: serverNow() })
}

/** Returns whether there is a connection, and how old the data on screen is. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection)
}
