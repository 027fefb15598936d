import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { type EventRow, isDone, isReported } from './queries.ts'

/** The tenures whose events a caller may see, and from when on what the box reported in them. */
export interface SeenEvents {
  readonly tenureKeys: readonly number[]
  /** Those of them in which also where the box was. */
  readonly locatedTenureKeys: readonly number[]
  readonly readingsFromMs: number | null
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

function filtered(db: StackBound, sensorboxId: string, seen: SeenEvents, filter: EventFilter) {
  const { startMs, jsonKey, jsonData } = filter
  const query = db.tx
    .selectFrom('event')
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', sql<number>`any (${[...seen.tenureKeys]}::bigint[])`)
    .where('event_type', '=', sql<string>`any (${[...filter.types]}::text[])`)
    .where(
      sql<boolean>`(event_type <> 'location' or tenure_key = any (${[...seen.locatedTenureKeys]}::bigint[]))`,
    )
    .where('event_ms', '<', filter.endMs)
    .where('event_ms', '>=', startMs ?? Number.MIN_SAFE_INTEGER)
    // What the box reported goes with its readings, but a shock stays for as long as it waits to be acknowledged.
    .where(
      sql<boolean>`(event_ms >= ${seen.readingsFromMs ?? Number.MIN_SAFE_INTEGER} or not (${isReported} and ${isDone}))`,
    )
  if (jsonKey !== null && jsonData !== null) {
    return query.where(sql<boolean>`value ->> ${jsonKey}::text = ${jsonData}`)
  }
  if (jsonKey !== null) return query.where(sql<boolean>`value -> ${jsonKey}::text is not null`)
  if (jsonData !== null) return query.where(sql<boolean>`value #>> '{}' = ${jsonData}`)
  return query
}

/** The newest events of a box, newest first; at most this many of each type. */
export async function listEventRows(
  db: StackBound,
  sensorboxId: string,
  seen: SeenEvents,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  return filtered(db, sensorboxId, seen, filter)
    .selectAll()
    .orderBy('event_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many events of a box there are. */
export async function countEventRows(
  db: StackBound,
  sensorboxId: string,
  seen: SeenEvents,
  filter: EventFilter,
): Promise<number> {
  const { count } = await filtered(db, sensorboxId, seen, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** When the first and the last event of these types happened, in milliseconds; null without any. */
export async function endsOfEvents(
  db: StackBound,
  sensorboxId: string,
  seen: SeenEvents,
  types: readonly string[],
): Promise<{ firstMs: number; lastMs: number } | null> {
  const all = { types, startMs: null, endMs: Number.MAX_SAFE_INTEGER, jsonKey: null, jsonData: null }
  const { first, last } = await filtered(db, sensorboxId, seen, all)
    .select(sql<number | null>`min(event_ms)`.as('first'))
    .select(sql<number | null>`max(event_ms)`.as('last'))
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { firstMs: first, lastMs: last }
}
