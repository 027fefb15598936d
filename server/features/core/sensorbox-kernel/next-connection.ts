import { nextRun, shortestIntervalS } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { BoxRow } from './box-row.ts'

/** The sending schedule that a box has confirmed; a null interval means the default of its type. */
export type Sending = Pick<BoxRow, 'send_interval_s' | 'send_times'>

/** A send that is early by less than this, and by less than half its interval, counts as the one that was due. */
const aheadAtMost = 300_000

/** Returns when the next connection is expected from a box that connects, or starts to measure, at `now` (milliseconds). */
export function nextConnection(box: Sending & Pick<BoxRow, 'config'>, now: number): Date {
  const { send_times: times, send_interval_s: intervalS, config } = box
  const afterInterval = now + (intervalS ?? config.default_send_interval_s) * 1000
  if (!times) return new Date(afterInterval)
  const ahead = Math.min(aheadAtMost, (shortestIntervalS(times.sends) ?? 0) * 500)
  return new Date(nextRun(times.sends, now + ahead, times.time_zone) ?? afterInterval)
}
