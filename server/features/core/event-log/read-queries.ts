import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { type EventRow, isDone, isReported } from './queries.ts'

/** The tenures whose events a caller may see, and the time from which reported events are visible. */
export interface SeenEvents {
  readonly tenureKeys: readonly number[]
  /** Those tenures in which the caller may also see the box's location. */
  readonly locatedTenureKeys: readonly number[]
  readonly readingsFromMs: number | null
}

export interface EventFilter {
  readonly types: readonly string[]
  readonly startMs: number | null
  readonly endMs: number
  /** For events whose value is an object: requires this key, and `jsonData` as its text if given. */
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
    // Reported events are kept as long as readings are, except that a shock is kept until it is acknowledged.
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

/** Returns the newest events of a box, newest first, up to the limit. */
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

/** Returns the number of events of a box. */
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

/** Returns the times of the first and last event of these types in milliseconds; null if there are none. */
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
