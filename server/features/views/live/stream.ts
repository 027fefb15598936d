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

/** The versions that change with anything that the stream reports. */
export interface Versions {
  /** That of the current stack. */
  readonly version: number
  /** That of the list of stacks, which shows the counts of all stacks in reach. */
  readonly stacksVersion: string
}

/** The current versions, and the lists that have changed since earlier ones. */
export interface News extends Versions {
  readonly lists: readonly LiveList[]
}

/**
 * Writes server-sent events: first `ready` with the lists whose changes the client has missed, then `change` with the lists to reload.
 * For other stacks in reach, only their entries in the list of stacks are reported, because these show the counts. The id of each
 * event is the version of the current stack. When the session is no longer valid, `over` is the last event. A notification only says
 * when to look: what has changed is in the database. A heartbeat every 15 s keeps the connection open, ends the stream soon after its
 * session, and finds changes whose notification was lost.
 */
export function openChangeStream(
  out: ServerResponse,
  options: {
    live: Live
    stackId: string
    /** The lists whose changes the client has missed. */
    first: News
    /** Returns what has changed since these versions, or null if the stream must end. */
    look(since: Versions): Promise<News | null>
  },
): ChangeStream {
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
  const send = (event: string, { version, lists }: News) => {
    if (out.writableLength > mostWaiting) return end()
    out.write(`event: ${event}\nid: ${version}\ndata: ${JSON.stringify({ lists })}\n\n`)
  }
  out.write('retry: 2000\n\n')
  send('ready', options.first)

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
        const news = await options.look(sent)
        if (over) return
        if (!news) return leave()
        sent = news
        if (news.lists.length > 0) send('change', news)
      }
    } catch {
      // The database is unavailable: the browser reconnects automatically and learns that it has missed changes.
      end()
    } finally {
      looking = false
    }
  }
  const hear = ({ stackId, lists }: Change) => {
    if (stackId === options.stackId || lists.includes('stacks')) void sendChanges()
  }
  const unsubscribe = options.live.subscribe(options.stackId, hear)
  const heartbeat = setInterval(() => {
    if (over) return
    out.write(': still here\n\n')
    void sendChanges()
  }, heartbeatMs)
  out.on('close', end)
  out.on('error', end)
  // The client may have disconnected in the meantime.
  if (out.destroyed) end()
  // Catches notifications since the request was checked, such as the end of the session.
  else void sendChanges()
  return { close: end, ended }
}
