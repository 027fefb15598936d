import { nextRun, shortestIntervalS } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { BoxRow } from './box-row.ts'

/** When a box sends by what it has confirmed to run; an interval of null is that of its type. */
export type Sending = Pick<BoxRow, 'send_interval_s' | 'send_times'>

/** A box whose clock is ahead by less than this, or by less than half its interval, has not sent before its time. */
const aheadAtMost = 300_000

/** When a box that connects at `now` (milliseconds), or measures from then on, is expected next. */
export function nextConnection(box: Sending & Pick<BoxRow, 'config'>, now: number): Date {
  const { send_times: times, send_interval_s: intervalS, config } = box
  const usual = now + (intervalS ?? config.default_send_interval_s) * 1000
  if (!times) return new Date(usual)
  const ahead = Math.min(aheadAtMost, (shortestIntervalS(times.sends) ?? 0) * 500)
  return new Date(nextRun(times.sends, now + ahead, times.time_zone) ?? usual)
}
