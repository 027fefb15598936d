import { isOutage } from '../db/connection/outage.ts'
import { isDiskFull, systemErrorCode } from '../instance/startup-error.ts'

/** Faults that make everything fail at once: a line for each error would fill the log. */
export type Fault = 'database' | 'disk'

const words: Readonly<Record<Fault, { begins: string; lasts: string; ends: string }>> = {
  database: {
    begins: 'the database is unavailable',
    lasts: 'the database is still unavailable',
    ends: 'the database is available again',
  },
  disk: { begins: 'the disk is full', lasts: 'the disk is still full', ends: 'the disk has space again' },
}

const lookMs = 1_000
/** Due work runs every second, so a fault that lasts is noted much more often. */
const overAfterMs = 5_000
const repeatMs = 60_000

/** Returns the fault that an error is due to. */
export function faultOf(error: unknown): Fault | undefined {
  if (isDiskFull(error)) return 'disk'
  return isOutage(error) ? 'database' : undefined
}

/** Writes a line when a fault begins, once a minute while it lasts, and when it has ended. */
export interface FaultLog {
  /** Counts an error that is due to a fault. */
  note(fault: Fault, error: unknown): void
}

/** Opens the log of faults, which passes its lines to `write`. */
export function openFaultLog(
  write: (level: 'error' | 'warn', fields: Readonly<Record<string, unknown>>, text: string) => void,
): FaultLog {
  const lasting = new Map<Fault, { since: number; last: number; written: number; errors: number }>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const now = performance.now()
    for (const [fault, state] of lasting) {
      const fields = { fault, errors: state.errors, seconds: Math.round((now - state.since) / 1000) }
      if (now - state.last > overAfterMs) {
        lasting.delete(fault)
        write('warn', fields, words[fault].ends)
      } else if (now - state.written >= repeatMs) {
        state.written = now
        write('error', fields, words[fault].lasts)
      }
    }
    if (lasting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    note: (fault, error) => {
      const now = performance.now()
      const state = lasting.get(fault)
      if (state) {
        state.last = now
        state.errors++
        return
      }
      lasting.set(fault, { since: now, last: now, written: now, errors: 1 })
      // The message of a lost connection or a full disk quotes no rows.
      write(
        'error',
        { fault, reason: (error as Error).message, code: systemErrorCode(error) },
        words[fault].begins,
      )
      timer ??= setInterval(look, lookMs).unref()
    },
  }
}
