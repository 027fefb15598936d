import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Change } from '../lists/list-changed.ts'
import { type Signal, signalChannel } from './signal-queries.ts'

/** Tells every process what changed, and each process its listeners. */
export interface Live {
  /**
   * To be called after the commit. A stack is announced at most once a second; what comes in between is announced together. Without
   * lists, everybody who listens to it checks at once whether they still may, and is told nothing.
   */
  changed(stackIds: Iterable<string>, lists: readonly LiveList[]): void
  /** Hears every change of every stack; returns how to stop. */
  subscribe(listener: (change: Change) => void): () => void
  /** Hears what `signal` tells under the name, in whichever process it was told. */
  onSignal(name: string, listener: (text: string) => void): void
  close(): Promise<void>
}

/** Tells what a transaction has changed. */
export function tellChanges(live: Live): (changes: readonly Change[]) => void {
  return (changes) => {
    for (const { stackId, lists } of changes) live.changed([stackId], lists)
  }
}

const channel = 'stack_change'
const pauseMs = 1000

/** Live updates through LISTEN and NOTIFY on a connection of their own, opened again whenever it breaks. */
export async function startLive(url: string, log: Logger): Promise<Live> {
  const listeners = new Set<(change: Change) => void>()
  const signals = new Map<string, ((text: string) => void)[]>()
  const waiting = new Map<string, Set<LiveList>>()
  const pausing = new Map<string, NodeJS.Timeout>()
  let sending: Promise<unknown> = Promise.resolve()
  let closed = false
  let client: pg.Client | null = null
  let reconnect: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ channel: heard, payload }) => {
      if (!payload) return
      if (heard === signalChannel) return hearSignal(payload)
      const change = JSON.parse(payload) as Change
      for (const listener of listeners) listener(change)
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('ended')))
    await next.connect()
    await next.query(`listen ${channel}; listen ${signalChannel}`)
    client = next
  }
  const hearSignal = (payload: string) => {
    const { name, text } = JSON.parse(payload) as Signal
    for (const listener of signals.get(name) ?? []) listener(text)
  }
  const lost = (which: pg.Client, error: Error) => {
    if (closed || (client !== null && client !== which)) return
    client = null
    log.warn({ error: error.message }, 'live updates lost their connection')
    clearTimeout(reconnect)
    reconnect = setTimeout(() => {
      connect().catch((again) => lost(which, again as Error))
    }, pauseMs)
  }
  await connect()

  const send = (stackId: string, lists: Iterable<LiveList>) => {
    if (closed) return
    const payload = JSON.stringify({ stackId, lists: [...lists] } satisfies Change)
    sending = sending
      .then(() => client?.query('select pg_notify($1, $2)', [channel, payload]))
      .catch((error) => {
        // The lists will change again, or the web asks by itself: a lost notice is late news, not lost data.
        log.warn({ error: (error as Error).message }, 'a change could not be told')
      })
  }
  const tell = (stackId: string) => {
    const lists = waiting.get(stackId)
    waiting.delete(stackId)
    if (!lists || closed) {
      pausing.delete(stackId)
      return
    }
    pausing.set(
      stackId,
      setTimeout(() => tell(stackId), pauseMs),
    )
    send(stackId, lists)
  }

  return {
    changed: (stackIds, lists) => {
      for (const stackId of stackIds) {
        if (lists.length === 0) {
          send(stackId, lists)
          continue
        }
        const known = waiting.get(stackId) ?? new Set()
        for (const list of lists) known.add(list)
        waiting.set(stackId, known)
        if (!pausing.has(stackId)) tell(stackId)
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSignal: (name, listener) => {
      signals.set(name, [...(signals.get(name) ?? []), listener])
    },
    close: async () => {
      closed = true
      clearTimeout(reconnect)
      for (const timer of pausing.values()) clearTimeout(timer)
      await sending
      await client?.end()
    },
  }
}
