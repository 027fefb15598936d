import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'

/** Returns how long an alarm was open, or has been open until `now`, in milliseconds. */
export function alarmDuration(
  { opened_at, closed_at }: Pick<InboxAlarm, 'opened_at' | 'closed_at'>,
  now: number,
): number {
  return (closed_at === null ? now : Date.parse(closed_at)) - Date.parse(opened_at)
}
