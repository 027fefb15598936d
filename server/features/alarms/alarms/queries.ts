import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { moveAlarmEvents } from '../../core/event-log/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { grantRows, type TenureEnd } from '../../core/tenures/public.ts'
import type { AlarmPendingTable, AlarmTable } from './tables.ts'

export type AlarmRow = Selectable<AlarmTable>
export type PendingRow = Selectable<AlarmPendingTable>

/** Returns the open alarms of these boxes. */
export async function openAlarmsOf(tx: Tx, sensorboxIds: readonly string[]): Promise<AlarmRow[]> {
  return tx
    .selectFrom('alarm')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('closed_ms', 'is', null)
    .execute()
}

/** Returns the pending breaches of these boxes. */
export async function pendingOf(tx: Tx, sensorboxIds: readonly string[]): Promise<PendingRow[]> {
  return tx
    .selectFrom('alarm_pending')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
}

/** Returns the alarms of a measure in a tenure that were open at or opened after the time, oldest first. */
export async function alarmsSince(
  tx: Tx,
  sensorboxId: string,
  measureType: string,
  tenureKey: number,
  sinceMs: number,
): Promise<AlarmRow[]> {
  return tx
    .selectFrom('alarm')
    .selectAll()
    .where('sensorbox_id', '=', sensorboxId)
    .where('measure_type', '=', measureType)
    .where('tenure_key', '=', tenureKey)
    .where((or) => or.or([or('closed_ms', 'is', null), or('closed_ms', '>=', sinceMs)]))
    .orderBy('opened_ms')
    .execute()
}

export async function insertAlarms(tx: Tx, rows: readonly AlarmRow[]): Promise<void> {
  if (rows.length === 0) return
  const insert = sql`
    insert into alarm (id, sensorbox_id, tenure_key, measure_type, level, side, limit_value, opened_ms, opened_value,
      closed_ms, late)
    select id, sensorbox_id, tenure_key, measure_type, level, side, limit_value, opened_ms, opened_value, closed_ms, late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, sensorbox_id uuid, tenure_key bigint, measure_type text, level text, side text, limit_value float8,
      opened_ms bigint, opened_value float8, closed_ms bigint, late boolean)`
  await insert.execute(tx)
}

/** Updates alarms, closed ones first, because only one of a kind may be open. */
export async function updateAlarms(tx: Tx, rows: readonly AlarmRow[]): Promise<void> {
  for (const part of [
    rows.filter((row) => row.closed_ms !== null),
    rows.filter((row) => row.closed_ms === null),
  ]) {
    if (part.length === 0) continue
    const update = sql`
      update alarm a set opened_ms = n.opened_ms, opened_value = n.opened_value, closed_ms = n.closed_ms, late = n.late
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as n (
        id uuid, opened_ms bigint, opened_value float8, closed_ms bigint, late boolean)
      where a.id = n.id`
    await update.execute(tx)
  }
}

/** Closes alarms and returns them as updated. */
export async function closeAlarms(tx: Tx, ids: readonly string[], atMs: number): Promise<AlarmRow[]> {
  if (ids.length === 0) return []
  return tx
    .updateTable('alarm')
    .set({ closed_ms: sql<number>`greatest(opened_ms, ${atMs}::bigint)` })
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .returningAll()
    .execute()
}

/** Stores pending breaches. */
export async function savePending(tx: Tx, rows: readonly PendingRow[]): Promise<void> {
  const upsert = sql`
    insert into alarm_pending (sensorbox_id, measure_type, level, tenure_key, side, since_ms, since_value)
    select * from unnest(${rows.map((row) => row.sensorbox_id)}::uuid[], ${rows.map((row) => row.measure_type)}::text[],
      ${rows.map((row) => row.level)}::text[], ${rows.map((row) => row.tenure_key)}::bigint[],
      ${rows.map((row) => row.side)}::text[], ${rows.map((row) => row.since_ms)}::bigint[],
      ${rows.map((row) => row.since_value)}::float8[])
    on conflict (sensorbox_id, measure_type, level) do update set tenure_key = excluded.tenure_key,
      side = excluded.side, since_ms = excluded.since_ms, since_value = excluded.since_value`
  await upsert.execute(tx)
}

/** Deletes breaches that have ended or become alarms. */
export async function deletePending(
  tx: Tx,
  rows: readonly Pick<PendingRow, 'sensorbox_id' | 'measure_type' | 'level'>[],
): Promise<void> {
  const gone = sql`
    delete from alarm_pending p
    using unnest(${rows.map((row) => row.sensorbox_id)}::uuid[], ${rows.map((row) => row.measure_type)}::text[],
      ${rows.map((row) => row.level)}::text[]) as n (sensorbox_id, measure_type, level)
    where p.sensorbox_id = n.sensorbox_id and p.measure_type = n.measure_type and p.level = n.level`
  await gone.execute(tx)
}

/** Deletes all pending breaches of boxes. */
export async function deletePendingOf(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await tx
    .deleteFrom('alarm_pending')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
}

/**
 * Moves the alarms that opened at or after the ends of the boxes' tenures to the next tenures, unless no data is passed on. The
 * others end before that, and the events follow their alarms.
 */
export async function handOverAlarms(
  tx: Tx,
  moves: readonly (TenureEnd & { readonly box: HeldBox })[],
  { measuredData }: { readonly measuredData: boolean },
): Promise<void> {
  const { rows: moved } = await sql<Pick<AlarmRow, 'id' | 'tenure_key' | 'closed_ms'>>`
    update alarm a set
      tenure_key = case when a.opened_ms >= m.at_ms and ${measuredData}::boolean then m.to_tenure else a.tenure_key end,
      closed_ms = case when a.opened_ms >= m.at_ms then a.closed_ms else least(a.closed_ms, m.at_ms - 1) end
    from unnest(${moves.map(({ box }) => box.id)}::uuid[], ${moves.map((move) => move.fromTenure)}::bigint[],
      ${moves.map((move) => move.toTenure)}::bigint[], ${moves.map((move) => move.atMs)}::bigint[])
      as m (sensorbox_id, from_tenure, to_tenure, at_ms)
    where a.sensorbox_id = m.sensorbox_id and a.tenure_key = m.from_tenure
      and (a.opened_ms >= m.at_ms or a.closed_ms >= m.at_ms)
    returning a.id, a.tenure_key, a.closed_ms`.execute(tx)
  const earliest = Math.min(...moves.map((move) => move.atMs))
  await moveAlarmEvents(tx, moved, earliest)
}

/** Returns the newest alarms of a box that overlap [startMs, endMs) and are visible to the current stack, oldest first. */
export async function listAlarms(
  db: StackBound,
  sensorboxId: string,
  range: { startMs: number | null; endMs: number | null },
  limit: number,
): Promise<AlarmRow[]> {
  const seen = grantRows(db.tx)
    .select('g.tenure_key')
    .where('g.sensorbox_id', '=', sensorboxId)
    .where(db.within('g.stack_id'))
  let query = db.tx
    .selectFrom('alarm')
    .selectAll('alarm')
    .where('alarm.sensorbox_id', '=', sensorboxId)
    .where('alarm.tenure_key', 'in', seen)
  const { startMs, endMs } = range
  if (endMs !== null) query = query.where('alarm.opened_ms', '<', endMs)
  if (startMs !== null) {
    query = query.where((or) =>
      or.or([or('alarm.closed_ms', 'is', null), or('alarm.closed_ms', '>=', startMs)]),
    )
  }
  const rows = await query
    .orderBy('alarm.opened_ms', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** A query to extend: alarms, as `a`. Code that serves a request must restrict them by the boxes' stacks and grants. */
export function alarmRows(tx: Tx) {
  return tx.selectFrom('alarm as a')
}

/** A critical alarm `c` contains an attention alarm `a` of the same measure and side, if both were open at the same time. */
const contains = sql<boolean>`c.sensorbox_id = a.sensorbox_id and c.tenure_key = a.tenure_key
  and c.measure_type = a.measure_type and c.side = a.side and c.level = 'critical' and a.level = 'attention'
  and c.opened_ms <= coalesce(a.closed_ms, c.opened_ms) and a.opened_ms <= coalesce(c.closed_ms, a.opened_ms)`

/** A condition on alarms selected as `a`: a critical alarm contains the attention alarm, and is open if that is. */
export function isPartOfCritical() {
  return sql<boolean>`exists (
    select from alarm c where ${contains} and (c.closed_ms is null or a.closed_ms is not null))`
}

/** A query to extend: attention alarms as `a` with the critical ones that contain them as `c`. */
export function partsOfCriticalRows(tx: Tx) {
  return tx.selectFrom('alarm as c').innerJoin('alarm as a', (on) => on.on(contains))
}

/** Returns the open attention alarms that are part of these critical ones. */
export async function partsOfCritical(tx: Tx, alarmIds: readonly string[]): Promise<string[]> {
  const rows = await partsOfCriticalRows(tx)
    .select('a.id')
    .where('c.id', '=', sql<string>`any (${[...alarmIds]}::uuid[])`)
    .where('c.closed_ms', 'is', null)
    .where('a.closed_ms', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many alarms of all stacks are open, by level. */
export async function countOpenAlarms(tx: Tx) {
  return tx
    .selectFrom('alarm')
    .select(({ fn }) => ['level', fn.countAll<number>().as('count')])
    .where('closed_ms', 'is', null)
    .groupBy('level')
    .execute()
}
