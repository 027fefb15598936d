import type { ServerResponse } from 'node:http'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Change } from '../../../platform/lists/list-changed.ts'
import type { Live } from '../../../platform/live/live.ts'

export interface ChangeStream {
  close(): void
  /** Resolves when either side has ended the stream. */
  readonly ended: Promise<void>
}

const heartbeatMs = 15_000
/** The maximum backlog for a browser that doesn't read. It then reconnects and learns that it has missed changes. */
const mostWaiting = 65_536

/** The versions that rise when anything that the stream reports has changed. */
export interface Versions {
  /** That of the current stack. */
  readonly version: number
  /** That of the list of stacks, which shows the counts of all stacks in reach. */
  readonly stacksVersion: string
}

/**
 * Writes server-sent events: first `ready` with the lists whose changes the client has missed, then `change` with the lists to reload.
 * For other stacks in reach, only their entries in the list of stacks are reported, because these show the counts. The id of each
 * event is the version of the current stack. When the session is no longer valid, `over` is the last event. A heartbeat every 15 s
 * keeps the connection open, ends the stream soon after its session, and reports every list if the versions show that a notification
 * was lost.
 */
export function openChangeStream(
  out: ServerResponse,
  options: {
    live: Live
    stackId: string
    /** The current versions, and the lists whose changes the client has missed. */
    first: Versions & { lists: readonly LiveList[] }
    /** All lists that can change. */
    lists: readonly LiveList[]
    /** Returns the current versions, or null if the stream must end. */
    look(): Promise<Versions | null>
  },
): ChangeStream {
  const pending = new Set<LiveList>()
  let sent: Versions = options.first
  let looking = false
  /** A notification arrived after the last look began, whose result may therefore be outdated. */
  let again = false
  let over = false

  out.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const send = (event: string, now: Versions, lists: readonly LiveList[]) => {
    sent = now
    if (out.writableLength > mostWaiting) return end()
    out.write(`event: ${event}\nid: ${now.version}\ndata: ${JSON.stringify({ lists })}\n\n`)
  }
  out.write('retry: 2000\n\n')
  send('ready', options.first, options.first.lists)

  /** The session has ended or switched stacks: the browser should check at once instead of waiting for its reconnect. */
  const leave = () => {
    if (!over) out.write('event: over\ndata: {}\n\n')
    end()
  }
  const end = () => {
    if (over) return
    over = true
    clearInterval(heartbeat)
    unsubscribe()
    out.end()
    settle()
  }
  let settle = () => {}
  const ended = new Promise<void>((resolve) => {
    settle = resolve
  })

  const sendChanges = async () => {
    again = true
    if (looking || over) return
    looking = true
    try {
      while (again) {
        again = false
        const now = await options.look()
        if (over) return
        if (!now) return leave()
        // Notifications come up to a second late. The client may have loaded what they are about.
        if (now.version === sent.version) pending.clear()
        if (now.stacksVersion !== sent.stacksVersion) pending.add('stacks')
        const lists = [...pending]
        pending.clear()
        if (lists.length > 0) send('change', now, lists)
      }
    } catch {
      // The database is unavailable: the browser reconnects automatically and learns that it has missed changes.
      end()
    } finally {
      looking = false
    }
  }
  const hear = ({ stackId, lists }: Change) => {
    if (stackId === options.stackId) for (const list of lists) pending.add(list)
    else if (!lists.includes('stacks')) return
    void sendChanges()
  }
  const unsubscribe = options.live.subscribe(options.stackId, hear)
  const lookWhetherMissed = () => {
    void options.look().then(
      (now) => {
        if (over) return
        if (!now) return leave()
        if (now.version !== sent.version) for (const list of options.lists) pending.add(list)
        else if (now.stacksVersion === sent.stacksVersion) return
        void sendChanges()
      },
      () => end(),
    )
  }
  const heartbeat = setInterval(() => {
    if (over) return
    out.write(': still here\n\n')
    lookWhetherMissed()
  }, heartbeatMs)
  out.on('close', end)
  out.on('error', end)
  // The client may have disconnected in the meantime.
  if (out.destroyed) end()
  // Catches notifications since the request was checked, such as the end of the session.
  else lookWhetherMissed()
  return { close: end, ended }
}
