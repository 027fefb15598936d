import type { Logger } from 'pino'

const longestMs = 25_000
const impatientMs = 1_000

/** The started parts that have to be stopped. */
export interface Shutdown {
  /** Registers how to stop a part that was just started. Parts are stopped in reverse order. */
  onStop(name: string, stop: () => void | Promise<void>): void
  isStopping(): boolean
  /** Stops everything, then ends the process. A second call waits for the first. */
  stop(exitCode: number): Promise<never>
}

/**
 * Stops everything in order on a signal (Ctrl+C, SIGTERM, a closed terminal) or after an uncaught error, which leaves the process in
 * an unknown state. A second Ctrl+C ends the process immediately.
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
        // A single Ctrl+C may arrive twice: from the terminal and from npm.
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
