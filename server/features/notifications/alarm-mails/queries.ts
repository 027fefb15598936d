import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { alarmRows } from '../../alarms/alarms/public.ts'
import type { AlarmNews, AlarmNewsKind } from '../../core/event-log/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { presentTenures } from '../../core/tenures/public.ts'
import { hourMs, type Waiting } from './when-due.ts'

/** News with the owner and asset of its box, and the level and start of its alarm. */
export interface NewsBox extends AlarmNews {
  readonly stack_id: string
  readonly asset_id: string | null
  readonly level: string | null
  readonly opened_ms: number | null
}

/** Returns the news with their boxes, without news from the time of a previous owner. */
export async function newsBoxes(tx: Tx, news: readonly AlarmNews[]): Promise<NewsBox[]> {
  const ids = [...new Set(news.map(({ sensorbox_id }) => sensorbox_id))]
  const rows = await boxRows(tx)
    .select(['s.id', 's.stack_id', 's.asset_id'])
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const boxes = new Map(rows.map((box) => [box.id, box]))
  const tenures = await presentTenures(tx, ids)
  const alarmIds = news.flatMap(({ alarm_id }) => alarm_id ?? [])
  const found = await alarmRows(tx)
    .select(['a.id', 'a.level', 'a.opened_ms'])
    .where('a.id', '=', sql<string>`any (${alarmIds}::uuid[])`)
    .execute()
  const alarms = new Map(found.map((alarm) => [alarm.id, alarm]))
  return news.flatMap((each): NewsBox[] => {
    const box = boxes.get(each.sensorbox_id)
    const alarm = each.alarm_id === null ? null : alarms.get(each.alarm_id)
    if (!box || alarm === undefined || tenures.get(box.id) !== each.tenure_key) return []
    const { stack_id, asset_id } = box
    return [{ ...each, stack_id, asset_id, level: alarm?.level ?? null, opened_ms: alarm?.opened_ms ?? null }]
  })
}

/** A notification to be inserted. */
export interface NewNotification {
  readonly id: string
  readonly stack_id: string
  readonly account_id: string
  readonly told_as: 'member' | 'contact'
  readonly kind: AlarmNewsKind
  readonly sensorbox_id: string
  readonly alarm_id: string | null
  readonly is_urgent: boolean
  readonly noted_at: string
  readonly due_at: string
}

/** Adds pending notifications. A person gets the same notification about an alarm only once. */
export async function insertNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  await sql`
    insert into alarm_telling (id, stack_id, account_id, told_as, kind, sensorbox_id, alarm_id, is_urgent, noted_at, due_at)
    select id, stack_id, account_id, told_as, kind, sensorbox_id, alarm_id, is_urgent, noted_at, due_at
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as n (
      id uuid, stack_id uuid, account_id uuid, told_as text, kind text, sensorbox_id uuid, alarm_id uuid,
      is_urgent boolean, noted_at timestamptz, due_at timestamptz)
    on conflict (alarm_id, account_id, kind) do nothing`.execute(tx)
}

/** Returns the due times of the pending notifications to these people, and their recent mails. */
export async function waitingOf(
  tx: Tx,
  accountIds: readonly string[],
  now: number,
): Promise<(Waiting & { readonly account_id: string })[]> {
  const since = new Date(now - hourMs)
  const { rows } = await sql<{
    account_id: string
    due_at: Date
    urgent_at: Date | null
    written: Date[] | null
  }>`
    select t.account_id, min(t.due_at) as due_at, min(t.due_at) filter (where t.is_urgent) as urgent_at,
      (select array_agg(m.written_at order by m.written_at) from alarm_mail m
        where m.account_id = t.account_id and m.written_at > ${since}) as written
    from alarm_telling t
    where t.account_id = any (${[...accountIds]}::uuid[]) and t.due_at is not null
    group by t.account_id order by t.account_id`.execute(tx)
  return rows.map(({ account_id, due_at, urgent_at, written }) => ({
    account_id,
    dueMs: due_at.getTime(),
    urgentMs: urgent_at?.getTime() ?? null,
    mails: (written ?? []).map((at) => at.getTime()),
  }))
}

/** Schedules the next mails to people, unless they are already due earlier. */
export async function advancePlans(
  tx: Tx,
  plans: readonly { readonly accountId: string; readonly dueAt: Date }[],
): Promise<void> {
  if (plans.length === 0) return
  await sql`
    insert into alarm_mail_plan (account_id, due_at)
    select * from unnest(${plans.map(({ accountId }) => accountId)}::uuid[],
      ${plans.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict (account_id) do update set due_at = least(alarm_mail_plan.due_at, excluded.due_at)`.execute(
    tx,
  )
}

/** Locks the plan of the person whose mail has been due longest, until the end of the transaction. Skips locked plans. */
export async function lockDuePlan(tx: Tx, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('alarm_mail_plan')
    .select('account_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.account_id
}

/** Sets when the next mail to a person is due; null if nothing is pending. The plan must be locked. */
export async function setPlan(tx: Tx, accountId: string, dueAt: Date | null): Promise<void> {
  if (dueAt === null) await tx.deleteFrom('alarm_mail_plan').where('account_id', '=', accountId).execute()
  else
    await tx
      .updateTable('alarm_mail_plan')
      .set({ due_at: dueAt })
      .where('account_id', '=', accountId)
      .execute()
}

/** Records a mail and the notifications in it. */
export async function insertAlarmMail(
  tx: Tx,
  mail: Pick<Selectable<Tables['alarm_mail']>, 'id' | 'account_id' | 'written_at'>,
  notificationIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('alarm_mail')
    .values({ ...mail, tells: notificationIds.length })
    .execute()
  await tx
    .updateTable('alarm_telling')
    .set({ mail_id: mail.id, due_at: null })
    .where('id', '=', sql<string>`any (${[...notificationIds]}::uuid[])`)
    .execute()
}

/** Records why these notifications are not sent. */
export async function leaveOut(
  tx: Tx,
  left: readonly { readonly id: string; readonly why: string }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`
    update alarm_telling t set left_out = n.why, due_at = null
    from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ why }) => why)}::text[]) as n (id, why)
    where t.id = n.id`.execute(tx)
}

/** Assigns these notifications to an outage. */
export async function setOutage(tx: Tx, notificationIds: readonly string[], outageId: string): Promise<void> {
  await tx
    .updateTable('alarm_telling')
    .set({ outage_id: outageId })
    .where('id', '=', sql<string>`any (${[...notificationIds]}::uuid[])`)
    .execute()
}

/** Postpones these notifications, because a silence mutes them. */
export async function postponeNotifications(
  tx: Tx,
  muted: readonly { readonly id: string; readonly until: Date }[],
): Promise<void> {
  if (muted.length === 0) return
  await sql`
    update alarm_telling t set due_at = n.until, was_muted = true
    from unnest(${muted.map(({ id }) => id)}::uuid[], ${muted.map(({ until }) => until)}::timestamptz[])
      as n (id, until)
    where t.id = n.id`.execute(tx)
}

/** Deletes notifications and mails from before this time. */
export async function deleteNotificationsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('alarm_telling').where('noted_at', '<', before).where('due_at', 'is', null).execute()
  await tx.deleteFrom('alarm_mail').where('written_at', '<', before).execute()
}
