import { deviceEventTypes } from '@sensorstack/contract/features/readings/events/event.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { grantRows, type TenureEnd } from '../tenures/public.ts'
import type { EventTable } from './tables.ts'

export type EventRow = Selectable<EventTable>

/** Adds events that don't come from boxes. */
export async function insertEvents(tx: Tx, rows: readonly Insertable<EventTable>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('event')
      .values([...rows])
      .execute()
}

/** Writes events of alarms, replacing the one of the same kind for each alarm. */
export async function upsertAlarmEvents(
  tx: Tx,
  rows: readonly (Omit<EventRow, 'value' | 'acknowledged'> & { value: string })[],
): Promise<void> {
  const upsert = sql`
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value, alarm_id)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.sensorbox_id)}::uuid[],
      ${rows.map((row) => row.tenure_key)}::bigint[], ${rows.map((row) => row.event_ms)}::bigint[],
      ${rows.map((row) => row.event_type)}::text[], ${rows.map((row) => row.value)}::jsonb[],
      ${rows.map((row) => row.alarm_id)}::uuid[])
    on conflict (alarm_id, event_type) where alarm_id is not null
      do update set event_ms = excluded.event_ms, value = excluded.value`
  await upsert.execute(tx)
}

/** Deletes the events of a kind of these alarms. */
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

/** Adds events reported by boxes; returns the ids of those that did not exist yet. */
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

/** A span of time in the events of a box and type. */
export interface EventSpan {
  readonly sensorboxId: string
  readonly type: string
  readonly fromMs: number
  readonly untilMs: number
}

/** Returns the times of all events in these spans. */
export async function eventTimesIn(
  tx: Tx,
  spans: readonly EventSpan[],
): Promise<Pick<EventRow, 'sensorbox_id' | 'event_type' | 'event_ms'>[]> {
  const { rows } = await sql<Pick<EventRow, 'sensorbox_id' | 'event_type' | 'event_ms'>>`
    select e.sensorbox_id, e.event_type, e.event_ms
    from unnest(${spans.map((span) => span.sensorboxId)}::uuid[], ${spans.map((span) => span.type)}::text[],
      ${spans.map((span) => span.fromMs)}::bigint[], ${spans.map((span) => span.untilMs)}::bigint[])
        as s (sensorbox_id, event_type, from_ms, until_ms)
      join event e on e.sensorbox_id = s.sensorbox_id and e.event_type = s.event_type
        and e.event_ms >= s.from_ms and e.event_ms < s.until_ms`.execute(tx)
  return rows
}

/** Returns the last locations of boxes visible to a stack, by box id. */
export async function lastLocations(
  tx: Tx,
  stackId: string,
  sensorboxIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ sensorbox_id: string; value: unknown }>`
    select b.id as sensorbox_id, last.value from unnest(${[...sensorboxIds]}::uuid[]) as b (id)
    cross join lateral (
      select e.value from event e
      where e.sensorbox_id = b.id and e.event_type = 'location'
        and e.tenure_key in (select g.tenure_key from ${grantRows(tx).selectAll()} g
          where g.sensorbox_id = b.id and g.stack_id = ${stackId} and g.shows_location)
      order by e.event_ms desc limit 1
    ) last`.execute(tx)
  return new Map(rows.map((row) => [row.sensorbox_id, row.value]))
}

/** Copies the last location of each box that is visible to the stack to the start of the box's next tenure. */
export async function repeatLocations(
  tx: Tx,
  stackId: string,
  moves: readonly (TenureEnd & { readonly eventId: string })[],
): Promise<void> {
  await sql`
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value, acknowledged)
    select m.id, m.sensorbox_id, m.to_tenure, m.at_ms, 'location', last.value, last.acknowledged
    from unnest(${moves.map((move) => move.eventId)}::uuid[], ${moves.map((move) => move.sensorboxId)}::uuid[],
      ${moves.map((move) => move.toTenure)}::bigint[], ${moves.map((move) => move.atMs)}::bigint[])
      as m (id, sensorbox_id, to_tenure, at_ms)
    cross join lateral (
      select e.value, e.acknowledged from event e
      where e.sensorbox_id = m.sensorbox_id and e.event_type = 'location' and e.event_ms < m.at_ms
        and e.tenure_key in (select g.tenure_key from ${grantRows(tx).selectAll()} g
          where g.sensorbox_id = m.sensorbox_id and g.stack_id = ${stackId} and g.shows_location)
      order by e.event_ms desc limit 1
    ) last
    on conflict do nothing`.execute(tx)
}

/**
 * Moves the events of these alarms from a time on to the tenures that the alarms are now in. Events for the closing of an
 * alarm also get its closing time.
 */
export async function moveAlarmEvents(
  tx: Tx,
  alarms: readonly { readonly id: string; readonly tenure_key: number; readonly closed_ms: number | null }[],
  fromMs: number,
): Promise<void> {
  if (alarms.length === 0) return
  await sql`
    update event e set tenure_key = a.tenure_key,
      event_ms = case when e.event_type = 'alarm_closed' then a.closed_ms else e.event_ms end
    from unnest(${alarms.map((alarm) => alarm.id)}::uuid[], ${alarms.map((alarm) => alarm.tenure_key)}::bigint[],
      ${alarms.map((alarm) => alarm.closed_ms)}::bigint[]) as a (id, tenure_key, closed_ms)
    where e.alarm_id = a.id and e.event_ms >= ${fromMs}`.execute(tx)
}

/** SQL conditions on `event`: whether the box reported it, and whether it is not waiting to be acknowledged. */
export const isReported = sql<boolean>`event_type = any (${[...deviceEventTypes]}::text[])`
export const isDone = sql<boolean>`acknowledged is distinct from false`

/**
 * Deletes the events that a box reported in a tenure before a time. If any stack can see the tenure, unacknowledged shocks
 * are kept.
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
