import type { Logger } from 'pino'
import type { Session } from './session.ts'

/** A session with the broker that is opened again whenever it ends. */
export interface KeptSession {
  /** Returns the open session, or null while there is none. */
  current(): Session | null
  close(): Promise<void>
}

/**
 * Keeps a session open. The log has a line at the beginning and at the end of each time without one. `pause` waits before the next
 * attempt.
 */
export function keepSession({
  open,
  pause,
  log,
}: {
  readonly open: () => Promise<Session>
  readonly pause: () => Promise<unknown>
  readonly log: Pick<Logger, 'warn' | 'info'>
}): KeptSession {
  let session: Session | null = null
  let isClosed = false
  let isAway = false

  const noteAway = (reason: unknown) => {
    session = null
    if (isAway || isClosed) return
    isAway = true
    log.warn({ reason: reasonOf(reason) }, 'the broker is unavailable: nothing is taken from it')
  }
  const run = async () => {
    while (!isClosed) {
      try {
        const next = await open()
        if (isClosed) return next.close()
        session = next
        log.info('the broker is available')
        isAway = false
        noteAway(await next.ended)
        // Its other connection may still be open.
        await next.close()
      } catch (error) {
        noteAway(error)
      }
      if (!isClosed) await pause()
    }
  }
  const running = run()

  return {
    current: () => session,
    close: async () => {
      isClosed = true
      await session?.close()
      await running
    },
  }
}

/** An unreachable host with several addresses has one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
