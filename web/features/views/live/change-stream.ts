import type { LiveChange } from '@sensorstack/contract/features/views/live/routes.ts'
import { type LiveList, liveLists } from '@sensorstack/contract/platform/live-lists.ts'

/** The part of `EventSource` that is used here. */
export type StreamSource = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export interface ChangeStreamOptions {
  /** Opens a stream whose first event names what has changed since the version, and the list of stacks if that has changed. */
  open: (version: string | null) => StreamSource
  /** The version of the lists in the data on screen; `null` if unknown. */
  version: string | null
  /** The lists to load again, and the version that they now have. */
  onChange: (lists: readonly LiveList[], version: string) => void
  onLive: (live: boolean) => void
  /** The server has refused the stream: the session may be over. */
  onRefused: () => void
  /** The server has ended the stream, because the session is over or has moved to another stack. */
  onOver: () => void
}

export interface ChangeStream {
  /**
   * Reopens the stream, because it may have died silently or the stack has changed. In the latter case `version` is
   * that of the new stack's lists, or `null` if unknown.
   */
  reopen(options?: { version?: string | null }): void
  /** Ignores all further events, until it is reopened. */
  close(): void
}

/** Delays before a refused stream is opened again: the first, doubled each time up to the longest. */
export const retryMs = { first: 2000, longest: 30_000 } as const
/** `EventSource.CLOSED`. */
const closed = 2

/**
 * Keeps a stream of changes open. After a cut the browser reconnects on its own, with the id of the last event; a
 * refused stream is reopened here. The first event names the lists whose changes were missed; if it is unknown which version of
 * them is on screen, all lists are reported as changed.
 */
export function openChangeStream(options: ChangeStreamOptions): ChangeStream {
  let { version } = options
  let source: StreamSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    const own = options.open(version)
    source = own
    const heard = (event: Event) => {
      if (source !== own) return
      const message = event as MessageEvent<string>
      failures = 0
      options.onLive(true)
      const isUnknown = event.type === 'ready' && version === null
      version = message.lastEventId
      const lists = isUnknown ? liveLists : listsOf(message.data)
      if (lists.length > 0) options.onChange(lists, version)
    }
    own.addEventListener('ready', heard)
    own.addEventListener('change', heard)
    own.addEventListener('over', () => {
      if (source === own) options.onOver()
    })
    own.addEventListener('error', () => {
      if (source !== own) return
      options.onLive(false)
      if (own.readyState !== closed) return
      options.onRefused()
      timer = setTimeout(open, Math.min(retryMs.first * 2 ** failures, retryMs.longest))
      failures += 1
    })
  }
  const shut = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  open()

  return {
    reopen: ({ version: known } = {}) => {
      shut()
      if (known !== undefined) version = known
      failures = 0
      open()
    },
    close: shut,
  }
}

function listsOf(data: string): readonly LiveList[] {
  const { lists } = JSON.parse(data) as Partial<LiveChange>
  // A newer server may name a list that this page doesn't know. Loading all lists is better than loading none.
  return lists?.every((list) => liveLists.includes(list)) ? lists : liveLists
}
