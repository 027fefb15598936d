import { deviceEventTypes } from '@sensorstack/contract/features/events/event.ts'
import { type Selectable, sql } from 'kysely'
import type { EventTable } from '../../migrations/sensorbox-tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/pipelined-dialect.ts'
import type { VisibleTenures } from '../telemetry/public.ts'

export type EventRow = Selectable<EventTable>

/** Writes one event of a kind an alarm, in the place of the one that was there. */
export async function upsertAlarmEvents(
  tx: Tx,
  rows: readonly (Omit<EventRow, 'value' | 'acknowledged'> & { value: string })[],
): Promise<void> {
  await sql`
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value, alarm_id)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.sensorbox_id)}::uuid[],
      ${rows.map((row) => row.tenure_key)}::bigint[], ${rows.map((row) => row.event_ms)}::bigint[],
      ${rows.map((row) => row.event_type)}::text[], ${rows.map((row) => row.value)}::jsonb[],
      ${rows.map((row) => row.alarm_id)}::uuid[])
    on conflict (alarm_id, event_type) where alarm_id is not null
      do update set event_ms = excluded.event_ms, value = excluded.value`.execute(tx)
}

/** Removes the events of a kind of these alarms. */
export async function deleteAlarmEvents(
  tx: Tx,
  alarmIds: readonly string[],
  eventType: string,
): Promise<void> {
  if (alarmIds.length === 0) return
  await tx
    .deleteFrom('event')
    .where('alarm_id', '=', sql<string>`any (${[...alarmIds]}::uuid[])`)
    .where('event_type', '=', eventType)
    .execute()
}

/** Adds what boxes reported; answers the ids of those that were not there yet. */
export async function insertDeviceEvents(
  tx: Tx,
  rows: readonly (Omit<EventRow, 'value' | 'alarm_id'> & { value: string })[],
): Promise<string[]> {
  const { rows: stored } = await sql<{ id: string }>`
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value, acknowledged)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.sensorbox_id)}::uuid[],
      ${rows.map((row) => row.tenure_key)}::bigint[], ${rows.map((row) => row.event_ms)}::bigint[],
      ${rows.map((row) => row.event_type)}::text[], ${rows.map((row) => row.value)}::jsonb[],
      ${rows.map((row) => row.acknowledged)}::boolean[])
    on conflict (sensorbox_id, event_type, event_ms) where event_type in ('shock', 'door', 'tilt', 'location')
      do nothing
    returning id`.execute(tx)
  return stored.map((row) => row.id)
}

/** Which events are asked for. */
export interface EventFilter {
  readonly types: readonly string[]
  readonly startMs: number | null
  readonly endMs: number
  /** Of events whose value is an object: this key must be there, with `jsonData` as its text when that is given. */
  readonly jsonKey: string | null
  readonly jsonData: string | null
}

function filtered(db: StackBound, sensorboxId: string, visible: VisibleTenures, filter: EventFilter) {
  const { startMs, jsonKey, jsonData } = filter
  const query = db.tx
    .selectFrom('event')
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', sql<number>`any (${[...visible.tenureKeys]}::bigint[])`)
    .where('event_type', '=', sql<string>`any (${[...filter.types]}::text[])`)
    .where('event_ms', '<', filter.endMs)
    .where('event_ms', '>=', startMs ?? Number.MIN_SAFE_INTEGER)
    // What the box reported goes with its readings, but a shock stays for as long as it waits to be acknowledged.
    .where(
      sql<boolean>`(event_ms >= ${visible.readingsFromMs ?? Number.MIN_SAFE_INTEGER} or not (${isReported} and ${isDone}))`,
    )
  if (jsonKey !== null && jsonData !== null) {
    return query.where(sql<boolean>`value ->> ${jsonKey}::text = ${jsonData}`)
  }
  if (jsonKey !== null) return query.where(sql<boolean>`value -> ${jsonKey}::text is not null`)
  if (jsonData !== null) return query.where(sql<boolean>`value #>> '{}' = ${jsonData}`)
  return query
}

const isReported = sql<boolean>`event_type = any (${[...deviceEventTypes]}::text[])`
const isDone = sql<boolean>`acknowledged is distinct from false`

/**
 * Deletes what a box reported in a tenure before the time. A shock that waits to be acknowledged stays where somebody sees
 * the tenure.
 */
export async function deleteDeviceEventsBefore(
  tx: Tx,
  { sensorboxId, tenureKey }: { sensorboxId: string; tenureKey: number },
  { beforeMs, isSeen }: { beforeMs: number; isSeen: boolean },
): Promise<void> {
  const reported = tx
    .deleteFrom('event')
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', tenureKey)
    .where('event_ms', '<', beforeMs)
    .where(isReported)
  await (isSeen ? reported.where(isDone) : reported).execute()
}

/** The newest events of a box, newest first; at most so many of each type. */
export async function listEventRows(
  db: StackBound,
  sensorboxId: string,
  visible: VisibleTenures,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const newest = filtered(db, sensorboxId, visible, filter)
    .selectAll()
    .orderBy('event_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (filter.jsonKey !== null || filter.jsonData !== null) return newest.execute()
  return prepared(db.tx, 'newest events', newest)
}

/** How many events of a box there are. */
export async function countEventRows(
  db: StackBound,
  sensorboxId: string,
  visible: VisibleTenures,
  filter: EventFilter,
): Promise<number> {
  const { count } = await filtered(db, sensorboxId, visible, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The time zone that the caller has chosen. */
export async function zoneOfCaller(db: StackBound): Promise<string | null> {
  const row = await db.tx
    .selectFrom('account')
    .select('settings')
    .where('id', '=', db.scope.accountId)
    .executeTakeFirst()
  return row?.settings.time_zone ?? null
}
