import type { Logger } from 'pino'

const longestMs = 25_000
const impatientMs = 1_000

/** What has been started and has to be ended again. */
export interface Shutdown {
  /** Remembers how to end what was just started; the last one started is ended first. */
  onStop(name: string, stop: () => void | Promise<void>): void
  isStopping(): boolean
  /** Ends everything, then the process. Whoever calls second waits for the same end. */
  stop(exitCode: number): Promise<never>
}

/**
 * Ends everything in order when the process is asked to (Ctrl+C, SIGTERM, the terminal closing) or when an error has
 * escaped: after that nobody knows what state the process is in. A second Ctrl+C doesn't wait.
 */
export function prepareShutdown(log: Logger, running: NodeJS.Process = process): Shutdown {
  const stops: { name: string; stop: () => void | Promise<void> }[] = []
  let stopping: Promise<never> | undefined
  let askedAt = 0

  const stopAll = async (exitCode: number): Promise<never> => {
    const timer = setTimeout(() => {
      log.error('Stopping takes too long; what is left is cut off')
      running.exit(1)
    }, longestMs)
    let code = exitCode
    for (const { name, stop } of stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        log.error({ err: error, part: name }, 'A part did not stop cleanly')
        code ||= 1
      }
    }
    clearTimeout(timer)
    return running.exit(code)
  }

  const shutdown: Shutdown = {
    onStop: (name, stop) => stops.push({ name, stop }),
    isStopping: () => stopping !== undefined,
    stop(exitCode) {
      stopping ??= stopAll(exitCode)
      return stopping
    },
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    running.on(signal, () => {
      if (shutdown.isStopping()) {
        // One Ctrl+C may arrive twice: from the terminal and from npm.
        if (signal === 'SIGINT' && performance.now() - askedAt > impatientMs) running.exit(1)
        return
      }
      askedAt = performance.now()
      log.info({ signal }, 'Stopping')
      void shutdown.stop(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    running.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'An error escaped; the server stops')
      void shutdown.stop(1)
    })
  }
  return shutdown
}
