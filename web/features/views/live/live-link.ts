import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { type ChangeStream, openChangeStream } from './change-stream.ts'

export interface LiveLinkOptions {
  onChange: (lists: readonly LiveList[]) => void
  onLive: (live: boolean) => void
  onRefused: () => void
  onOver: () => void
}

export interface LiveLink {
  /** Stops listening until it is opened again: there is no connection. */
  pause(): void
  /** For another stack with the version that its lists have as they are loaded, or `null`. */
  reopen(options?: { version?: string | null }): void
  close(): void
}

/** What the window with the stream tells the others, and a new window asks. */
type Message =
  | { kind: 'change'; lists: readonly LiveList[]; version: string }
  | { kind: 'live'; live: boolean; version: string | null }
  | { kind: 'ask' }

const name = 'sensorstack-live'

/**
 * Hears of changes. One window of a browser holds the stream and tells the others, because a browser keeps only a few
 * connections to a server; when that window closes, another takes over where it left. Where a browser withholds locks
 * (plain HTTP beyond the local host), each window holds a stream of its own.
 */
export function openLiveLink({ onChange, onLive, onRefused, onOver }: LiveLinkOptions): LiveLink {
  const shared = typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  const channel = shared ? new BroadcastChannel(name) : null
  const end = new AbortController()
  let stream: ChangeStream | null = null
  let live: boolean | null = null
  let version: string | null = null

  const setLive = (next: boolean) => {
    if (next === live) return
    live = next
    onLive(live)
  }
  const tell = (message: Message) => channel?.postMessage(message)

  const hold = () => {
    stream = openChangeStream({
      open: () => new EventSource(fillPath(openStream)),
      version,
      onChange: (lists, now) => {
        version = now
        tell({ kind: 'change', lists, version: now })
        onChange(lists)
      },
      onLive: (now) => {
        if (now !== live) tell({ kind: 'live', live: now, version })
        setLive(now)
      },
      onRefused,
      onOver,
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      if (stream && live !== null) tell({ kind: 'live', live, version })
      return
    }
    if (stream) return
    version = data.version ?? version
    if (data.kind === 'live') setLive(data.live)
    else onChange(data.lists)
  })

  if (shared) {
    tell({ kind: 'ask' })
    navigator.locks
      .request(name, { signal: end.signal }, () => {
        hold()
        return new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
      })
      // Closed before its turn came.
      .catch((error: unknown) => {
        if (!end.signal.aborted) throw error
      })
  } else {
    hold()
  }

  return {
    pause: () => {
      stream?.close()
      setLive(false)
    },
    reopen: (options) => {
      if (options?.version !== undefined) version = options.version
      stream?.reopen(options)
    },
    close: () => {
      end.abort()
      stream?.close()
      channel?.close()
    },
  }
}
