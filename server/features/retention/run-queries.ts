import { type Selectable, sql } from 'kysely'
import type { RetentionRunTable } from '../../migrations/tables.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TenureKeys } from '../telemetry/public.ts'
import type { RetentionRow } from './queries.ts'

export type RunRow = Selectable<RetentionRunTable>

/**
 * A month's run, begun when it isn't yet, locked so that no two transactions work on it; undefined while another one does.
 */
export async function lockRun(tx: Tx, runMs: number, now: Date): Promise<RunRow | undefined> {
  await tx
    .insertInto('retention_run')
    .values({ run_ms: runMs, step: 'horizons', began_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  return tx
    .selectFrom('retention_run')
    .selectAll()
    .where('run_ms', '=', runMs)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Notes how far a run has come. */
export async function saveRun(
  tx: Tx,
  runMs: number,
  progress: Partial<Pick<RunRow, 'step' | 'cursor' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('retention_run').set(progress).where('run_ms', '=', runMs).execute()
}

/** The settings of all stacks that don't keep everything, locked: who changes one waits. */
export async function lockLimitedStacks(tx: Tx): Promise<RetentionRow[]> {
  return tx
    .selectFrom('stack_retention')
    .selectAll()
    .where((where) =>
      where.or([
        where('keep_readings_months', 'is not', null),
        where('before_readings_months', 'is not', null),
      ]),
    )
    .orderBy('stack_id')
    .forUpdate()
    .execute()
}

/** Where a stack's sight ends from now on. */
export interface StackHorizons {
  readonly stackId: string
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/** Moves the horizons of stacks. */
export async function saveHorizons(tx: Tx, stacks: readonly StackHorizons[]): Promise<void> {
  await sql`
    update stack_retention r set readings_from_ms = n.readings_from_ms, hours_from_ms = n.hours_from_ms
    from unnest(${stacks.map((one) => one.stackId)}::uuid[], ${stacks.map((one) => one.readingsFromMs)}::bigint[],
      ${stacks.map((one) => one.hoursFromMs)}::bigint[]) as n (stack_id, readings_from_ms, hours_from_ms)
    where r.stack_id = n.stack_id`.execute(tx)
}

/** A tenure, what is gone of it, and what the stacks that see it keep: all of it where that is null. */
export interface TenureRow {
  readonly key: number
  readonly sensorbox_key: number
  readonly from_ms: number | null
  readonly to_ms: number | null
  readonly readings_from_ms: number | null
  readonly hours_from_ms: number | null
  readonly kept_readings_from_ms: number | null
  readonly kept_hours_from_ms: number | null
}

/**
 * Some tenures in the order of their keys: the next after a key, or these. Of one that nobody sees nothing before the
 * run is kept.
 */
export async function listTenures(
  tx: Tx,
  which: { after: number; limit: number } | { keys: readonly number[] },
  runMs: number,
): Promise<TenureRow[]> {
  const chosen =
    'keys' in which
      ? sql`where key = any (${[...which.keys]}::bigint[])`
      : sql`where key > ${which.after} order by key limit ${which.limit}`
  const { rows } = await sql<TenureRow>`
    select t.key, t.sensorbox_key, t.from_ms, t.to_ms, t.readings_from_ms, t.hours_from_ms,
      k.readings_from_ms as kept_readings_from_ms, k.hours_from_ms as kept_hours_from_ms
    from (select * from tenure ${chosen}) t
    cross join lateral (
      select case when count(*) = 0 then ${runMs}::bigint when count(*) = count(r.readings_from_ms) then min(r.readings_from_ms) end
          as readings_from_ms,
        case when count(*) = 0 then ${runMs}::bigint when count(*) = count(r.hours_from_ms) then min(r.hours_from_ms) end
          as hours_from_ms
      from tenure_grant g left join stack_retention r on r.stack_id = g.stack_id where g.tenure_key = t.key) k
    order by t.key`.execute(tx)
  return rows
}

/** Locks the rows of boxes in the order of all, and writes them: whoever remembers a box then looks at it anew. */
export async function rewriteBoxes(tx: Tx, sensorboxKeys: readonly number[]): Promise<void> {
  await sql`
    with locked as materialized (
      select key from sensorbox where key = any (${[...sensorboxKeys]}::bigint[]) order by key for update
    )
    update sensorbox s set alias = s.alias from locked l where s.key = l.key`.execute(tx)
}

/** What is gone of a tenure from now on; null where nothing is. */
export interface Gone {
  readonly key: number
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/** Says what is gone of tenures, and that it is to be deleted. */
export async function saveGone(tx: Tx, tenures: readonly Gone[]): Promise<void> {
  const gone = sql`unnest(${tenures.map((one) => one.key)}::bigint[], ${tenures.map((one) => one.readingsFromMs)}::bigint[],
    ${tenures.map((one) => one.hoursFromMs)}::bigint[]) as n (key, readings_from_ms, hours_from_ms)`
  // An entry that an earlier run has left unfinished begins where that one did.
  await sql`
    insert into retention_erasure (tenure_key, readings_after_ms, readings_before_ms, hours_before_ms)
    select t.key, t.readings_from_ms, n.readings_from_ms, n.hours_from_ms
    from tenure t join ${gone} on n.key = t.key
    on conflict (tenure_key) do update
      set readings_before_ms = excluded.readings_before_ms, hours_before_ms = excluded.hours_before_ms`.execute(
    tx,
  )
  await sql`
    update tenure t set readings_from_ms = n.readings_from_ms, hours_from_ms = n.hours_from_ms
    from ${gone} where n.key = t.key`.execute(tx)
}

/** Up to where readings are to be deleted of any tenure; null when of none. */
export async function lastErasedMs(tx: Tx): Promise<number | null> {
  const { last } = await tx
    .selectFrom('retention_erasure')
    .select((select) => select.fn.max('readings_before_ms').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Tenures of which something in [startMs, endMs) may be kept, a page at a time. */
export async function* pagesOfKept(tx: Tx, startMs: number, endMs: number): AsyncGenerator<TenureKeys[]> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('tenure')
      .select(['key', 'sensorbox_key'])
      .where('key', '>', after)
      .where((where) =>
        where.or([where('readings_from_ms', 'is', null), where('readings_from_ms', '<', endMs)]),
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

/** What is to be deleted of some tenures, and whose they are. */
export async function listErasures(tx: Tx, limit: number) {
  return tx
    .selectFrom('retention_erasure as e')
    .innerJoin('tenure as t', 't.key', 'e.tenure_key')
    .selectAll('e')
    .select(['t.sensorbox_id', 't.sensorbox_key'])
    .orderBy('e.tenure_key')
    .limit(limit)
    .execute()
}

/** Notes that nothing is left to be deleted of these tenures. */
export async function deleteErasures(tx: Tx, tenureKeys: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('retention_erasure')
    .where('tenure_key', '=', sql<number>`any (${[...tenureKeys]}::bigint[])`)
    .execute()
}
