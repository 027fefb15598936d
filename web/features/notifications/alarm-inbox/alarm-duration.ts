import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'

type Timed = Pick<InboxAlarm, 'opened_at' | 'closed_at' | 'attention'>

/** Returns when the attention alarm began that became this critical one; null if there was none before it. */
export function attentionSince({ opened_at, attention }: Timed): string | null {
  return attention !== null && attention.opened_at < opened_at ? attention.opened_at : null
}

/** Returns how long the readings have been beyond the limits in all, or were: as attention and as critical. */
export function excursionDuration(alarm: Timed, now: number): number {
  const { attention, closed_at } = alarm
  const until =
    closed_at !== null && attention?.closed_at ? [closed_at, attention.closed_at].sort()[1] : closed_at
  return alarmDuration({ opened_at: attentionSince(alarm) ?? alarm.opened_at, closed_at: until ?? null }, now)
}

/** Returns how long an alarm was open, or has been open until `now`, in milliseconds. */
export function alarmDuration(
  { opened_at, closed_at }: Pick<InboxAlarm, 'opened_at' | 'closed_at'>,
  now: number,
): number {
  return (closed_at === null ? now : Date.parse(closed_at)) - Date.parse(opened_at)
}
