import type { ServerResponse } from 'node:http'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Change } from '../../../platform/lists/list-changed.ts'
import type { Live } from '../../../platform/live/live.ts'

export interface ChangeStream {
  close(): void
  /** Settles when the stream is over, whoever ended it. */
  readonly ended: Promise<void>
}

const heartbeatMs = 15_000
/** What may wait for a browser that doesn't read; it comes back and learns what it missed. */
const mostWaiting = 65_536

/**
 * Writes server-sent events: `ready` with the version at first, then `change` with the lists to load again. Of another
 * stack in reach only its entry in the list of stacks matters, which shows its counts. Each event's id is the version of the
 * current stack; `over` comes last when the session may listen no more. A comment every 15 s keeps the line open, ends the
 * stream soon after its session, and names every list when the version says that a notice was lost.
 */
export function openChangeStream(
  out: ServerResponse,
  options: {
    live: Live
    stackId: string
    /** The present version, and whether whoever listens has missed something before it. */
    first: { version: number; missed: boolean }
    /** Every list that can change. */
    lists: readonly LiveList[]
    /** The present version and the stacks in reach; null when the stream may not go on. */
    look(): Promise<{ version: number; visible: ReadonlySet<string> } | null>
  },
): ChangeStream {
  const pending = new Set<LiveList>()
  let elsewhere = new Set<string>()
  let told = options.first.version
  let looking = false
  /** Something was heard since the last look began: what that one sees may be older. */
  let again = false
  let over = false

  out.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const send = (event: string, version: number, lists: readonly LiveList[]) => {
    told = version
    if (out.writableLength > mostWaiting) return end()
    out.write(`event: ${event}\nid: ${version}\ndata: ${JSON.stringify({ lists })}\n\n`)
  }
  out.write('retry: 2000\n\n')
  if (options.first.missed) send('change', told, options.lists)
  else send('ready', told, [])

  /** The session is over or works elsewhere: the browser is to ask at once, and not when it would come back. */
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

  const tell = async () => {
    again = true
    if (looking || over) return
    looking = true
    try {
      while (again) {
        again = false
        const others = elsewhere
        elsewhere = new Set()
        const now = await options.look()
        if (over) return
        if (!now) return leave()
        if ([...others].some((stackId) => now.visible.has(stackId))) pending.add('stacks')
        const lists = [...pending]
        pending.clear()
        if (lists.length > 0) send('change', now.version, lists)
      }
    } catch {
      // The database is away: the browser comes back by itself and learns what it missed.
      end()
    } finally {
      looking = false
    }
  }
  const hear = ({ stackId, lists }: Change) => {
    if (stackId === options.stackId) for (const list of lists) pending.add(list)
    else if (lists.includes('stacks')) elsewhere.add(stackId)
    else return
    void tell()
  }
  const unsubscribe = options.live.subscribe(hear)
  const lookWhetherMissed = () => {
    void options.look().then(
      (now) => {
        if (over) return
        if (!now) return leave()
        if (now.version === told) return
        for (const list of options.lists) pending.add(list)
        void tell()
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
  // Whoever asked may have left while we looked.
  if (out.destroyed) end()
  // What was told between the request's own look and now has reached nobody: that the person is out, for one.
  else lookWhetherMissed()
  return { close: end, ended }
}
