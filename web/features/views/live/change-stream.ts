import { liveChange } from '@sensorstack/contract/features/views/live/routes.ts'
import { type LiveList, liveLists } from '@sensorstack/contract/platform/live-lists.ts'

/** A stream of server-sent events as the browser opens it. */
export type StreamSource = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export interface ChangeStreamOptions {
  open: () => StreamSource
  /** The version of the lists that the data on screen is known to have; `null` when it isn't known. */
  version: string | null
  /** These lists are to be loaded again; `version` is what they have then. */
  onChange: (lists: readonly LiveList[], version: string) => void
  onLive: (live: boolean) => void
  /** The server has refused the stream: the session may be over. */
  onRefused: () => void
  /** The server has ended the stream, because the session is over or works elsewhere. */
  onOver: () => void
}

export interface ChangeStream {
  /**
   * Opens it again because it may have died silently, or for another stack: then with the version that the lists have which
   * are being loaded, `null` when it isn't known.
   */
  reopen(options?: { version?: string | null }): void
  /** Hears nothing more, unless it is opened again. */
  close(): void
}

/** A refused stream is tried again after this time, then after twice that, up to the longest. */
export const retryMs = { first: 2000, longest: 30_000 } as const
/** `EventSource.CLOSED`. */
const closed = 2

/**
 * Keeps a stream of changes open. The browser itself comes back after a cut and says what it saw last; a stream that
 * was refused is opened again here. Whenever something may have been missed, all lists are told as changed.
 */
export function openChangeStream(options: ChangeStreamOptions): ChangeStream {
  let { version } = options
  let source: StreamSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    const own = options.open()
    source = own
    const heard = (event: Event) => {
      if (source !== own) return
      const message = event as MessageEvent<string>
      failures = 0
      options.onLive(true)
      const missed = event.type === 'ready' && message.lastEventId !== version
      version = message.lastEventId
      const lists = missed ? liveLists : listsOf(message.data)
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
  const parsed = liveChange.safeParse(JSON.parse(data))
  // A newer server may name a list that this page doesn't know: better all than none.
  return parsed.success ? parsed.data.lists : liveLists
}
