import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

/** Returns those of the given item names that are already stored for their box. */
export async function knownNames(
  tx: Tx,
  items: readonly { sensorboxId: string; name: string }[],
): Promise<{ sensorbox_id: string; device_event_id: string }[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ sensorbox_id: string; device_event_id: string }>`
    select r.sensorbox_id, r.device_event_id
    from unnest(${items.map((item) => item.sensorboxId)}::uuid[], ${items.map((item) => item.name)}::text[])
      as n (sensorbox_id, name)
    join reported_item r on r.sensorbox_id = n.sensorbox_id and r.device_event_id = n.name`.execute(tx)
  return rows
}

/** Records the names of stored items. */
export async function saveNames(
  tx: Tx,
  items: readonly { sensorboxId: string; name: string; ms: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into reported_item (sensorbox_id, device_event_id, event_ms)
    select * from unnest(${items.map((item) => item.sensorboxId)}::uuid[], ${items.map((item) => item.name)}::text[],
      ${items.map((item) => item.ms)}::bigint[])
    on conflict (sensorbox_id, device_event_id) do nothing`.execute(tx)
}

/** The refusals of a box for one reason on a day (number of days since 1970). */
export interface Refusals {
  readonly sensorbox_id: string
  readonly day: number
  readonly code: string
  readonly count: number
  /** When the last one was refused. */
  readonly last_ms: number
}

/** Adds refusals to the counts by box, day (number of days since 1970) and code. */
export async function countRefusals(tx: Tx, rows: readonly Refusals[]): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (a.sensorbox_id + a.code < b.sensorbox_id + b.code ? -1 : 1))
  await sql`
    insert into ingest_refusal (sensorbox_id, day, code, count, last_ms)
    select * from unnest(${sorted.map((row) => row.sensorbox_id)}::uuid[], ${sorted.map((row) => row.day)}::integer[],
      ${sorted.map((row) => row.code)}::text[], ${sorted.map((row) => row.count)}::bigint[],
      ${sorted.map((row) => row.last_ms)}::bigint[])
    on conflict (sensorbox_id, day, code) do update
      set count = ingest_refusal.count + excluded.count, last_ms = greatest(ingest_refusal.last_ms, excluded.last_ms)`.execute(
    tx,
  )
}
