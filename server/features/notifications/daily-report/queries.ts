import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { reportReaders } from '../../people/accounts/public.ts'

/** A user whose next report isn't scheduled yet, or was scheduled by a previous time zone. */
export interface UnplannedPerson {
  readonly account_id: string
  readonly time_zone: string
  readonly last_day: string | null
}

/** Returns some of these users, without those whose report is already due. */
export async function listUnplanned(tx: Tx, now: Date, limit: number): Promise<UnplannedPerson[]> {
  const { rows } = await sql<UnplannedPerson>`
    select a.account_id, coalesce(a.settings ->> 'time_zone', '') as time_zone, d.last_day::text as last_day
    from ${reportReaders} a left join daily_report d on d.account_id = a.account_id
    where a.wants_report and (d.account_id is null or d.due_at is null
      or (d.due_at > ${now} and d.time_zone <> coalesce(a.settings ->> 'time_zone', '')))
    limit ${limit}`.execute(tx)
  return rows
}

/** Saves when the next reports of users are due, and the zone that this is based on. */
export async function savePlans(
  tx: Tx,
  now: Date,
  plans: readonly { readonly accountId: string; readonly zone: string; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    insert into daily_report (account_id, time_zone, due_at)
    select * from unnest(${plans.map((plan) => plan.accountId)}::uuid[], ${plans.map((plan) => plan.zone)}::text[],
      ${plans.map((plan) => plan.dueAt)}::timestamptz[])
    on conflict (account_id) do update set time_zone = excluded.time_zone, due_at = excluded.due_at
      where daily_report.due_at is null or daily_report.due_at > ${now}`.execute(tx)
}

/** A user whose report is due. */
export interface DuePerson {
  readonly account_id: string
  readonly last_day: string | null
  readonly email: string
  readonly settings: AccountSettings
  /** Whether the user still wants a report. */
  readonly wants: boolean
}

/** Locks the user whose report has been due longest, until the end of the transaction. Skips locked rows. */
export async function lockDuePerson(tx: Tx, now: Date): Promise<DuePerson | undefined> {
  const { rows } = await sql<DuePerson>`
    select d.account_id, d.last_day::text as last_day, a.email, a.settings, a.wants_report as wants
    from daily_report d join ${reportReaders} a on a.account_id = d.account_id
    where d.due_at <= ${now}
    order by d.due_at, d.account_id limit 1
    for update of d skip locked`.execute(tx)
  return rows[0]
}

/** Returns those of these boxes that the current stack owns, with their names. */
export async function listNamedBoxes(db: StackBound, ids: readonly string[]) {
  return boxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.description'])
    .where('s.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where(db.within('s.stack_id'))
    .execute()
}

/** Saves when a user's next report is due, and the day of the last one. */
export async function saveReport(
  tx: Tx,
  accountId: string,
  set: { due_at: Date | null; time_zone?: string; last_day?: string },
): Promise<void> {
  await tx.updateTable('daily_report').set(set).where('account_id', '=', accountId).execute()
}

/** Postpones a due report, unless another process has already handled it. */
export async function putOff(tx: Tx, accountId: string, now: Date, until: Date): Promise<void> {
  await tx
    .updateTable('daily_report')
    .set({ due_at: until })
    .where('account_id', '=', accountId)
    .where('due_at', '<=', now)
    .execute()
}
