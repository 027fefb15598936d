import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { type ChangeStream, openChangeStream } from './change-stream.ts'

export interface LiveLinkOptions {
  /** The version of the lists before they were loaded; `null` if unknown. */
  version: string | null
  /** Resolves once the list of stacks has been loaded, or could not be: before, its version is unknown. */
  stacksLoaded: () => Promise<unknown>
  /** The version of the list of stacks on screen. */
  stacksVersion: () => string | undefined
  onChange: (lists: readonly LiveList[]) => void
  onLive: (live: boolean) => void
  onRefused: () => void
  onOver: () => void
}

export interface LiveLink {
  /** Stops listening until reopened: there is no connection. */
  pause(): void
  /** When the stack has changed, `version` is that of the new stack's lists, or `null` if unknown. */
  reopen(options?: { version?: string | null }): void
  close(): void
}

/** Messages of the window with the stream to the others, and the question of a new window (`ask`). */
type Message =
  | { kind: 'change'; lists: readonly LiveList[]; version: string }
  | { kind: 'live'; live: boolean; version: string | null }
  | { kind: 'ask' }

const name = 'sensorstack-live'

/**
 * Subscribes to changes. Only one window of a browser holds the stream and forwards events to the others, because a
 * browser allows only a few connections to a server. When that window closes, another continues from the same version.
 * Where locks are unavailable (plain HTTP other than localhost), each window has its own stream.
 */
export function openLiveLink(options: LiveLinkOptions): LiveLink {
  const { stacksLoaded, stacksVersion, onChange, onLive, onRefused, onOver } = options
  const shared = typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  const channel = shared ? new BroadcastChannel(name) : null
  const end = new AbortController()
  let stream: ChangeStream | null = null
  let live: boolean | null = null
  let { version } = options

  const setLive = (next: boolean) => {
    if (next === live) return
    live = next
    onLive(live)
  }
  const send = (message: Message) => channel?.postMessage(message)

  const hold = async () => {
    await stacksLoaded()
    if (end.signal.aborted) return
    stream = openChangeStream({
      open: (since) => new EventSource(addressOf(since, stacksVersion())),
      version,
      onChange: (lists, now) => {
        version = now
        send({ kind: 'change', lists, version: now })
        onChange(lists)
      },
      onLive: (now) => {
        if (now !== live) send({ kind: 'live', live: now, version })
        setLive(now)
      },
      onRefused,
      onOver,
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      if (stream && live !== null) send({ kind: 'live', live, version })
      return
    }
    if (stream) return
    version = data.version ?? version
    if (data.kind === 'live') setLive(data.live)
    else onChange(data.lists)
  })

  if (shared) {
    send({ kind: 'ask' })
    navigator.locks
      .request(name, { signal: end.signal }, async () => {
        await hold()
        // It may have been closed while the list of stacks was loading.
        if (end.signal.aborted) return
        await new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
      })
      // Closed while still waiting for the lock.
      .catch((error: unknown) => {
        if (!end.signal.aborted) throw error
      })
  } else {
    void hold()
  }

  return {
    pause: () => {
      stream?.close()
      setLive(false)
    },
    reopen: (wanted) => {
      if (wanted?.version !== undefined) version = wanted.version
      stream?.reopen(wanted)
    },
    close: () => {
      end.abort()
      stream?.close()
      channel?.close()
    },
  }
}

function addressOf(since: string | null, stacksVersion: string | undefined): string {
  const query = new URLSearchParams({
    ...(since !== null && { since }),
    ...(stacksVersion !== undefined && { stacks_version: stacksVersion }),
  })
  return `${fillPath(openStream)}?${query}`
}
