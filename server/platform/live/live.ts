import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Change } from '../lists/list-changed.ts'
import { type Signal, signalChannel } from './signal-queries.ts'

/** Announces changes to every process, where they reach the listeners. */
export interface Live {
  /**
   * Announces changed lists. Call it after the commit. A stack is announced at most once per second, with the changes in between
   * combined. Without lists, the stack's listeners immediately check whether they still have access, and forward nothing.
   */
  changed(stackIds: Iterable<string>, lists: readonly LiveList[]): void
  /**
   * Listens to the changes of a stack, and to changes of entries in lists of stacks anywhere. Returns a function that unsubscribes.
   */
  subscribe(stackId: string, listener: (change: Change) => void): () => void
  /** Listens to the signals with this name, from any process. */
  onSignal(name: string, listener: (text: string) => void): void
  /** Sends a signal to every process at once, outside a transaction. One that can't be sent is logged. */
  tell(name: string, text: string): void
  close(): Promise<void>
}

/** Returns a function that announces the changes of a transaction. */
export function announceChanges(live: Live): (changes: readonly Change[]) => void {
  return (changes) => {
    for (const { stackId, lists } of changes) live.changed([stackId], lists)
  }
}

const channel = 'stack_change'
const pauseMs = 1000

/** Starts live updates through LISTEN and NOTIFY on a dedicated connection, which is reopened whenever it breaks. */
export async function startLive(url: string, log: Logger): Promise<Live> {
  const listeners = new Map<string, Set<(change: Change) => void>>()
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
      // A server with many browsers doesn't ask each of them about each change.
      const concerned = change.lists.includes('stacks')
        ? listeners.values()
        : [listeners.get(change.stackId) ?? []]
      for (const some of concerned) for (const listener of some) listener(change)
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('Connection terminated')))
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
    log.warn({ err: error }, 'live updates lost their connection')
    clearTimeout(reconnect)
    reconnect = setTimeout(() => {
      connect().catch((again) => lost(which, again as Error))
    }, pauseMs)
  }
  await connect()

  const send = (stackId: string, lists: Iterable<LiveList>) => {
    if (closed) return
    notify(channel, { stackId, lists: [...lists] } satisfies Change)
  }
  const notify = (to: string, message: Change | Signal) => {
    sending = sending
      .then(() => client?.query('select pg_notify($1, $2)', [to, JSON.stringify(message)]))
      .catch((error) => {
        // Only delays the update: the list's next change or the web's own polling will catch up.
        log.warn({ error: (error as Error).message }, 'a change could not be announced')
      })
  }
  const flush = (stackId: string) => {
    const lists = waiting.get(stackId)
    waiting.delete(stackId)
    if (!lists || closed) {
      pausing.delete(stackId)
      return
    }
    pausing.set(
      stackId,
      setTimeout(() => flush(stackId), pauseMs),
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
        if (!pausing.has(stackId)) flush(stackId)
      }
    },
    subscribe: (stackId, listener) => {
      const own = listeners.get(stackId) ?? new Set()
      listeners.set(stackId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(stackId)
      }
    },
    onSignal: (name, listener) => {
      signals.set(name, [...(signals.get(name) ?? []), listener])
    },
    tell: (name, text) => {
      if (!closed) notify(signalChannel, { name, text })
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
