import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Held } from '../facts-versions/public.ts'
import type { TenureTable } from './tables.ts'

/** A tenure with the ids of the stacks that it is granted to. */
export type GrantedTenure = Selectable<TenureTable> & { readonly seen_by: readonly string[] }

/** Returns tenures in the order of their keys, regardless of who can see them: the next ones after a key, or the given ones. */
export async function listGrantedTenures(
  tx: Tx,
  which: { after: number; limit: number } | { keys: readonly number[] },
): Promise<GrantedTenure[]> {
  const chosen =
    'keys' in which
      ? sql`where key = any (${[...which.keys]}::bigint[])`
      : sql`where key > ${which.after} order by key limit ${which.limit}`
  const { rows } = await sql<GrantedTenure>`
    select t.*, array(select g.stack_id from tenure_grant g where g.tenure_key = t.key) as seen_by
    from (select * from tenure ${chosen}) t order by t.key`.execute(tx)
  return rows
}

/** The keys that identify a tenure's readings. */
export interface TenureOfStack {
  readonly sensorboxKey: number
  readonly tenureKey: number
}

/** Returns the tenures granted to a stack. */
export async function tenuresGrantedTo(tx: Tx, stackId: string): Promise<TenureOfStack[]> {
  const { rows } = await sql<TenureOfStack>`
    select t.sensorbox_key as "sensorboxKey", t.key as "tenureKey"
    from tenure_grant g join tenure t on t.key = g.tenure_key where g.stack_id = ${stackId}`.execute(tx)
  return rows
}

/** Yields, page by page, the tenures that overlap [startMs, endMs) and may still have readings or hourly sums there. */
export async function* pagesOfKeptTenures(
  tx: Tx,
  data: 'readings' | 'hours',
  startMs: number,
  endMs: number,
): AsyncGenerator<{ sensorboxKey: number; tenureKey: number }[]> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('tenure')
      .select(['key', 'sensorbox_key'])
      .where('key', '>', after)
      .where((where) =>
        where.or([where(`${data}_from_ms`, 'is', null), where(`${data}_from_ms`, '<', endMs)]),
      )
      .where((where) => where.or([where('from_ms', 'is', null), where('from_ms', '<', endMs)]))
      .where((where) => where.or([where('to_ms', 'is', null), where('to_ms', '>', startMs)]))
      .orderBy('key')
      .limit(1000)
      .execute()
    const last = rows[rows.length - 1]
    if (!last) return
    yield rows.map((row) => ({ sensorboxKey: row.sensorbox_key, tenureKey: row.key }))
    after = last.key
  }
}

/**
 * The times before which data of a tenure has been deleted for every stack: its readings and its hourly sums. Null if nothing
 * has been deleted.
 */
export interface TenureHorizon {
  readonly key: number
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/** Stores the horizons of tenures of these boxes. From now on no data before them is stored any more. */
export async function saveTenureHorizons(
  tx: Tx,
  boxes: readonly Held[],
  tenures: readonly TenureHorizon[],
): Promise<void> {
  await sql`
    update tenure t set readings_from_ms = n.readings_from_ms, hours_from_ms = n.hours_from_ms
    from unnest(${tenures.map((one) => one.key)}::bigint[], ${tenures.map((one) => one.readingsFromMs)}::bigint[],
      ${tenures.map((one) => one.hoursFromMs)}::bigint[]) as n (key, readings_from_ms, hours_from_ms)
    where n.key = t.key and t.sensorbox_key = any (${boxes.map((box) => box.key)}::bigint[])`.execute(tx)
}
