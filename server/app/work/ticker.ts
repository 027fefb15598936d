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
  /** Returns how each piece of work is doing. */
  works(): WorkState[]
  /** Starts no more work, and waits for what is running. */
  stop(): Promise<void>
}

/** How a piece of work has done since the ticker was started. */
export interface WorkState {
  readonly name: string
  /** How long ago it last succeeded or, if it never has, the ticker was started; 0 before that. */
  readonly sinceSuccessMs: number
  /** How much longer ago that is than its interval. */
  readonly lagMs: number
  readonly failures: number
  /** Whether it has not succeeded for much longer than its interval. */
  readonly isLate: boolean
}

const tickMs = 1000
/** Long enough for a slow run and the runs before it. */
const lateAfterMs = 5 * 60_000

/** Checks for due work at intervals, by default each second, by the given clock. A failed run is logged and repeated after its interval. */
export function createTicker(
  works: readonly DueWork[],
  now: () => number,
  log: Logger,
  everyMs = tickMs,
): Ticker {
  const last = new Map<string, number>()
  const succeeded = new Map<string, number>()
  const failures = new Map<string, number>()
  let startedAt: number | undefined
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
        succeeded.set(work.name, now())
      } catch (error) {
        failures.set(work.name, (failures.get(work.name) ?? 0) + 1)
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
      if (!stopped) timer = setTimeout(tick, everyMs)
    })
  }
  return {
    runDue,
    start: () => {
      startedAt = now()
      tick()
    },
    works: () =>
      works.map(({ name, everyMs }) => {
        const sinceSuccessMs = startedAt === undefined ? 0 : now() - (succeeded.get(name) ?? startedAt)
        const isLate = sinceSuccessMs > 2 * everyMs + lateAfterMs
        const lagMs = Math.max(0, sinceSuccessMs - everyMs)
        return { name, sinceSuccessMs, lagMs, failures: failures.get(name) ?? 0, isLate }
      }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
