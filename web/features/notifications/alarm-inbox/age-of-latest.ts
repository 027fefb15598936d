import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { ageOf } from '../../core/sensorbox-kernel/public.tsx'

/** Returns the age of the newest reading of an alarm's measure, if it is too old to be the current value; else `null`. */
export function ageOfLatest(alarm: InboxAlarm, now: number): string | null {
  return alarm.latest_at === null ? null : ageOf(alarm.latest_at, alarm, now)
}
