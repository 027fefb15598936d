import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { ChartSeries } from '../../../ui/chart/chart-types.ts'
import { ageOf } from '../../core/sensorbox-kernel/public.tsx'

/** Returns the age of the newest reading of an alarm's measure, if it is too old to be the current value; else `null`. */
export function ageOfLatest(alarm: InboxAlarm, now: number): string | null {
  return alarm.latest_at === null ? null : ageOf(alarm.latest_at, alarm, now)
}

/** Returns the newest reading of an open alarm's measure for the legend of its chart, the same as elsewhere in the inbox. */
export function newestOf(alarm: InboxAlarm, now: number): ChartSeries['newest'] {
  const { closed_at, latest_at: at, latest_value: value } = alarm
  if (closed_at !== null || at === null || value === null) return undefined
  const age = ageOfLatest(alarm, now)
  return { time: Date.parse(at), value, ...(age !== null && { age }) }
}
