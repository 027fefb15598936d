import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { alarmRows } from '../../alarms/alarms/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import { inReach } from '../../people/stacks/public.ts'
import type { Whose } from './find-recipients.ts'

/** The maximum number of notifications in the list, which keeps the earliest ones. */
const most = 200

function notificationRows(db: StackBound) {
  return db.tx
    .selectFrom('alarm_telling as t')
    .leftJoin('alarm_mail as m', 'm.id', 't.mail_id')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 't.account_id')
    .where(inReach(db, 't.stack_id'))
    .select(['t.account_id', 't.told_as', 't.kind', 't.left_out', 't.noted_at', 'p.name'])
    .select(['m.written_at', 'm.sent_at', 'm.failed_at', 'm.tells'])
}

/** Returns the notifications about an alarm in reach. */
export async function notificationsOfAlarm(db: StackBound, alarmId: string) {
  return notificationRows(db)
    .where('t.alarm_id', '=', alarmId)
    .orderBy(sql`coalesce(m.written_at, t.noted_at)`)
    .orderBy('p.name', naturally)
    .orderBy('t.id')
    .limit(most)
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof notificationsOfAlarm>>[number]

/** Returns the notifications about an outage in reach: one per person and mail. */
export async function notificationsOfOutage(db: StackBound, outageId: string): Promise<NotificationRow[]> {
  return notificationRows(db)
    .distinctOn(['m.written_at', sql`p.name collate natural_order`, 't.account_id'])
    .where('t.outage_id', '=', outageId)
    .orderBy('m.written_at')
    .orderBy('p.name', naturally)
    .orderBy('t.account_id')
    .limit(most)
    .execute()
}

/** The maximum number of mails and people for which the open alarms are listed. */
const mostOfOpen = 5_000

/** Returns the people with a mail about the opening of an alarm in reach that is still open. The latest mails come first. */
export async function notifiedOfOpenAlarms(db: StackBound) {
  return db.tx
    .selectFrom('alarm_telling as t')
    .innerJoin('alarm_mail as m', 'm.id', 't.mail_id')
    .innerJoin(alarmRows(db.tx).select(['a.id', 'a.closed_ms']).as('a'), 'a.id', 't.alarm_id')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 't.account_id')
    .select(['a.id as alarm_id', 'p.name'])
    .where(inReach(db, 't.stack_id'))
    .where('t.kind', '=', 'opened')
    .where('a.closed_ms', 'is', null)
    .where('m.failed_at', 'is', null)
    .orderBy('m.written_at', 'desc')
    .orderBy('p.name', naturally)
    .orderBy('t.id')
    .limit(mostOfOpen)
    .execute()
}

/** Returns the owner and asset of the box of an alarm in reach. */
export async function ownerOfAlarm(db: StackBound, alarmId: string): Promise<Whose | undefined> {
  return alarmRows(db.tx)
    .innerJoin(boxRows(db.tx).select(['s.id', 's.stack_id', 's.asset_id']).as('s'), 's.id', 'a.sensorbox_id')
    .select(['s.stack_id', 's.asset_id'])
    .where('a.id', '=', alarmId)
    .where(inReach(db, 's.stack_id'))
    .executeTakeFirst()
}

/** Returns the names of these people, as far as they are visible to the transaction. */
export async function namesOfPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await namedPeople(tx)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
