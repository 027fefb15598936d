import type { Logger } from 'pino'

/** Work that is done at intervals. It must be safe to run in several processes at once. */
export interface DueWork {
  readonly name: string
  readonly everyMs: number
  run(now: number): Promise<unknown>
}

export interface Ticker {
  /** Runs everything that is due, one after another. */
  runDue(): Promise<void>
  start(): void
  /** Starts no more work, and waits for what is running. */
  stop(): Promise<void>
}

const tickMs = 1000

/** Checks for due work each second, by the given clock. A failed run is logged and repeated after its interval. */
export function createTicker(works: readonly DueWork[], now: () => number, log: Logger): Ticker {
  const last = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false

  const run = async () => {
    for (const work of works) {
      const at = now()
      if (stopped || at - (last.get(work.name) ?? Number.NEGATIVE_INFINITY) < work.everyMs) continue
      last.set(work.name, at)
      try {
        await work.run(at)
      } catch (error) {
        log.error({ err: error, work: work.name }, 'due work failed')
      }
    }
  }
  const runDue = () => {
    const own = run()
    running = Promise.all([running, own])
    return own
  }
  const tick = () => {
    if (stopped) return
    void runDue().finally(() => {
      if (!stopped) timer = setTimeout(tick, tickMs)
    })
  }
  return {
    runDue,
    start: tick,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
