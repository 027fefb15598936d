import type {
  AlarmNotification,
  AlarmNotifications,
} from '@sensorstack/contract/features/notifications/alarm-mails/notification.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { stackOfOutage } from '../alarm-inbox/public.ts'
import { findRecipients, type Whose } from './find-recipients.ts'
import {
  type NotificationRow,
  namesOfPeople,
  notificationsOfAlarm,
  notificationsOfOutage,
  ownerOfAlarm,
} from './notification-queries.ts'
import { wishesOf } from './wishes.ts'

/** Returns the people who are notified of an alarm in reach, and those who could be but have switched mails off. */
export async function listAlarmNotifications(db: StackBound, alarmId: string): Promise<AlarmNotifications> {
  return show(db, await notificationsOfAlarm(db, alarmId), await ownerOfAlarm(db, alarmId))
}

/** Returns the same for an outage. */
export async function listOutageNotifications(db: StackBound, outageId: string): Promise<AlarmNotifications> {
  const stack_id = await stackOfOutage(db, outageId)
  const whose = stack_id === undefined ? undefined : { stack_id, asset_id: null }
  return show(db, await notificationsOfOutage(db, outageId), whose)
}

async function show(
  db: StackBound,
  rows: readonly NotificationRow[],
  whose: Whose | undefined,
): Promise<AlarmNotifications> {
  const notified = new Set(rows.map(({ account_id }) => account_id))
  const recipients = whose ? (await findRecipients(db.tx, [whose]))(whose) : []
  const off = recipients.filter(({ person }) => !wishesOf(person).isOn && !notified.has(person.id))
  const names = await namesOfPeople(
    db.tx,
    off.map(({ person }) => person.id),
  )
  return {
    told: rows.map(presentNotification),
    switched_off: off.map(({ person: { id } }) => ({ account_id: id, name: names.get(id) ?? null })),
  }
}

function presentNotification(row: NotificationRow): AlarmNotification {
  return {
    account_id: row.account_id,
    name: row.name,
    told_as: row.told_as,
    kind: row.kind,
    state: stateOf(row),
    left_out: row.left_out,
    noted_at: row.noted_at.toISOString(),
    written_at: row.written_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    tells: row.tells,
  }
}

function stateOf(row: NotificationRow): AlarmNotification['state'] {
  if (row.left_out !== null) return 'left_out'
  if (row.written_at === null) return 'waiting'
  if (row.sent_at !== null) return 'sent'
  return row.failed_at === null ? 'written' : 'failed'
}
