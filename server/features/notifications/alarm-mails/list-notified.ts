import type { NotifiedOfAlarm } from '@sensorstack/contract/features/notifications/alarm-mails/notification.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { notifiedOfOpenAlarms } from './notification-queries.ts'

/** Returns the people who got a mail when the open alarms of all stacks in reach opened. Alarms without a mail are left out. */
export async function listNotifiedOfOpenAlarms(db: StackBound): Promise<NotifiedOfAlarm[]> {
  const byAlarm = new Map<string, (string | null)[]>()
  for (const { alarm_id, name } of await notifiedOfOpenAlarms(db))
    byAlarm.set(alarm_id, [...(byAlarm.get(alarm_id) ?? []), name])
  return [...byAlarm].map(([alarm_id, names]) => ({ alarm_id, names }))
}
