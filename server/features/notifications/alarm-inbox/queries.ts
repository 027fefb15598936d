import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  type InboxGroup,
  inboxGroups,
} from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { alarmRows, isPartOfCritical } from '../../alarms/alarms/public.ts'
import { silencedAssets } from '../../boxes/assets/public.ts'
import { periodsOn } from '../../core/asset-periods/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { grantRows } from '../../core/tenures/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'

/** These stacks, or every stack in reach. */
export type Watched = readonly string[] | undefined

/**
 * The requested alarms: of these stacks, and only of these measures, this level, this box or this asset if given.
 */
export interface WantedAlarms {
  readonly stacks: Watched
  readonly measures?: readonly MeasureType[] | undefined
  readonly level?: AlarmLevel | undefined
  readonly sensorboxId?: string | undefined
  readonly assetId?: string | undefined
}

/** Returns the tenant condition of a read of the watched stacks, on the given column. */
export function watched(db: StackBound, stacks: Watched, column: string) {
  return stacks === undefined ? inReach(db, column) : db.within(column, stacks)
}

/** The times that determine the groups, in milliseconds. */
export interface InboxTimes {
  readonly now: number
  /** Alarms and outages that ended before are left out. */
  readonly closedSince: number
  /** The end of the range in which an alarm was open; undefined if the range has no end. */
  readonly openedUntil?: number | undefined
}

function groupAt(now: number) {
  const at = sql`${new Date(now)}::timestamptz`
  return sql<InboxGroup>`case when a.closed_ms is not null then 'closed'
    when w.account_id is not null then 'acknowledged'
    when s.silenced_until > ${at} or t.silenced_until > ${at} or q.silenced_until > ${at} then 'silenced'
    else 'open' end`
}

/** Returns a select of the alarms that the owners of boxes may see, with the boxes and their silences. */
function inboxRows(db: StackBound, wanted: WantedAlarms, { closedSince, openedUntil }: InboxTimes) {
  const { stacks, measures, level, sensorboxId, assetId } = wanted
  const boxes = boxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.stack_id', 's.asset_id', 's.last_readings'])
    .select(['s.con_stamp', 's.next_connection_at'])
    .select(['s.silenced_until', 's.silence_reason'])
    .$if(sensorboxId !== undefined, (rows) => rows.where('s.id', '=', sensorboxId ?? ''))
    .$if(assetId !== undefined, (rows) => rows.where('s.id', 'in', periodsOn(db.tx, assetId ?? '')))
    .where(watched(db, stacks, 's.stack_id'))
  return alarmRows(db.tx)
    .$if(openedUntil !== undefined, (rows) => rows.where('a.opened_ms', '<=', openedUntil ?? 0))
    .$if(measures !== undefined, (rows) => rows.where('a.measure_type', 'in', measures ?? []))
    .$if(level !== undefined, (rows) => rows.where('a.level', '=', level ?? 'critical'))
    .innerJoin(boxes.as('s'), 's.id', 'a.sensorbox_id')
    .innerJoin(grantRows(db.tx).selectAll().as('g'), (on) =>
      on
        .onRef('g.sensorbox_id', '=', 'a.sensorbox_id')
        .onRef('g.stack_id', '=', 's.stack_id')
        .onRef('g.tenure_key', '=', 'a.tenure_key'),
    )
    .leftJoin(silencedAssets(db.tx).as('t'), 't.id', 's.asset_id')
    .leftJoin('stack_silence as q', 'q.stack_id', 's.stack_id')
    .leftJoin('alarm_acknowledgement as w', (on) =>
      on.onRef('w.alarm_id', '=', 'a.id').onRef('w.stack_id', '=', 's.stack_id'),
    )
    .$if(assetId !== undefined, (rows) => rows.where(isOfAsset(db.tx, assetId ?? '')))
    .where((or) => or.or([or('a.closed_ms', 'is', null), or('a.closed_ms', '>=', closedSince)]))
    .where(({ not }) => not(isPartOfCritical()))
}

/** Whether the box of an open alarm is on the asset, or that of a closed one was on it while the alarm was open. */
function isOfAsset(tx: Tx, assetId: string) {
  const period = periodsOn(tx, assetId).where(
    sql<boolean>`p.sensorbox_id = a.sensorbox_id and p.stack_id = s.stack_id
      and p.from_ms <= a.closed_ms and (p.to_ms is null or p.to_ms > a.opened_ms)`,
  )
  return sql<boolean>`case when a.closed_ms is null then s.asset_id = ${assetId} else exists (${period}) end`
}

/** Returns the number of alarms in each group, and the open alarm that became known last. */
export async function countInbox(
  db: StackBound,
  wanted: WantedAlarms,
  times: InboxTimes,
): Promise<{ counts: Record<InboxGroup, number>; newestOpenId: string | null }> {
  const groups = inboxRows(db, wanted, times).select([groupAt(times.now).as('group'), 'a.id'])
  const rows = await db.tx
    .selectFrom(groups.as('f'))
    .select(['f.group', sql<number>`count(*)::integer`.as('count')])
    .select(sql<string>`max(f.id::text)`.as('newest_id'))
    .groupBy('f.group')
    .execute()
  const found = new Map(rows.map((row) => [row.group, row]))
  const counts = Object.fromEntries(
    inboxGroups.map((group) => [group, found.get(group)?.count ?? 0]),
  ) as Record<InboxGroup, number>
  return { counts, newestOpenId: found.get('open')?.newest_id ?? null }
}

/** Returns the first alarms of these groups: critical ones first, then the longest first; closed ones newest first. */
export async function listInbox(
  db: StackBound,
  wanted: WantedAlarms,
  {
    groups,
    limit,
    ...times
  }: InboxTimes & { readonly groups: readonly InboxGroup[]; readonly limit: number },
) {
  const found = inboxRows(db, wanted, times)
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 's.stack_id')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'w.account_id')
    .selectAll('a')
    .select(['s.alias', 's.serial_number', 's.stack_id', 'k.name as stack_name', 'p.name as acknowledged_by'])
    .select(['s.silenced_until', 's.silence_reason', 't.silenced_until as asset_silenced_until'])
    .select(['t.silence_reason as asset_silence_reason', 's.asset_id', 't.name as asset_name'])
    .select(['w.acknowledged_at', 'w.cause', 'w.note as acknowledge_note'])
    .select(['q.silenced_until as stack_silenced_until', 'q.reason as stack_silence_reason'])
    .select(['s.con_stamp', 's.next_connection_at'])
    .select(sql<number | null>`(s.last_readings -> a.measure_type ->> 'value')::float8`.as('latest_value'))
    .select(sql<number | null>`(s.last_readings -> a.measure_type ->> 'at')::bigint`.as('latest_ms'))
    .select(groupAt(times.now).as('group'))
    .where(groupAt(times.now), 'in', groups)
  const ordered =
    groups[0] === 'closed'
      ? found.orderBy('a.closed_ms', 'desc')
      : found.orderBy(sql`a.level = 'critical'`, 'desc').orderBy('a.opened_ms')
  return ordered.orderBy('a.id').limit(limit).execute()
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number]

/** Returns the current silences of whole stacks. */
export async function listStackSilences(db: StackBound, stacks: Watched, now: number) {
  return db.tx
    .selectFrom('stack_silence as q')
    .selectAll()
    .where('q.silenced_until', '>', new Date(now))
    .where(watched(db, stacks, 'q.stack_id'))
    .execute()
}

/** Whether all of these alarms belong to boxes of the given stacks, or in reach if none is given, and are visible to them. */
export async function areAlarmsIn(
  db: StackBound,
  alarmIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(alarmIds)]
  const { count } = await alarmRows(db.tx)
    .innerJoin(boxRows(db.tx).select(['s.id', 's.stack_id']).as('s'), 's.id', 'a.sensorbox_id')
    .innerJoin(grantRows(db.tx).selectAll().as('g'), (on) =>
      on
        .onRef('g.sensorbox_id', '=', 'a.sensorbox_id')
        .onRef('g.stack_id', '=', 's.stack_id')
        .onRef('g.tenure_key', '=', 'a.tenure_key'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(stackIds.length > 0 ? db.within('s.stack_id', stackIds) : inReach(db, 's.stack_id'))
    .executeTakeFirstOrThrow()
  return count === ids.length
}

/** Silences the current stack, or changes its silence. */
export async function saveStackSilence(db: StackBound, until: Date, reason: string | null): Promise<void> {
  const silence = { silenced_until: until, reason }
  await db.tx
    .insertInto('stack_silence')
    .values({ stack_id: db.stackId, ...silence })
    .onConflict((on) => on.column('stack_id').doUpdateSet(silence))
    .execute()
}

/** Ends the silence of the current stack. Returns false if it has none. */
export async function deleteStackSilence(db: StackBound): Promise<boolean> {
  const { numDeletedRows } = await db.tx
    .deleteFrom('stack_silence')
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Acknowledges those alarms of the current stack that aren't acknowledged yet. Returns how many these were. */
export async function insertAcknowledgements(
  db: StackBound,
  alarmIds: readonly string[],
  {
    accountId,
    cause,
    note,
    at,
  }: {
    readonly accountId: string
    readonly cause: AlarmCause | null
    readonly note: string
    readonly at: Date
  },
): Promise<number> {
  const rows = [...new Set(alarmIds)].map((alarm_id) => ({
    alarm_id,
    stack_id: db.stackId,
    account_id: accountId,
    cause,
    note,
    acknowledged_at: at,
  }))
  const inserted = await db.tx
    .insertInto('alarm_acknowledgement')
    .values(rows)
    .onConflict((on) => on.columns(['alarm_id', 'stack_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}

/** Returns a select of the silences of stacks, to join with. A request has to restrict it to its stacks. */
export function silencedStacks(tx: Tx) {
  return tx.selectFrom('stack_silence').select(['stack_id', 'silenced_until'])
}

/** Returns a select of the acknowledged alarms by stack, to join with. */
export function acknowledgedAlarms(tx: Tx) {
  return tx.selectFrom('alarm_acknowledgement').select(['alarm_id', 'stack_id', 'acknowledged_at'])
}

/** Returns what the current stack has acknowledged of these alarms, with the person's name if the transaction can see that. */
export async function acknowledgementsOf(db: StackBound, alarmIds: readonly string[]) {
  return db.tx
    .selectFrom('alarm_acknowledgement as w')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'w.account_id')
    .select(['w.alarm_id', 'w.account_id', 'w.cause', 'w.note', 'w.acknowledged_at', 'p.name as person'])
    .where('w.alarm_id', '=', sql<string>`any (${[...alarmIds]}::uuid[])`)
    .where(db.within('w.stack_id'))
    .orderBy('w.alarm_id')
    .execute()
}
