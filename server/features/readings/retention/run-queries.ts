import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { RetentionRow } from './queries.ts'
import type { RetentionErasureTable, RetentionRunTable } from './tables.ts'

export type RunRow = Selectable<RetentionRunTable>

/**
 * Returns a month's run and locks it, so that only one transaction works on it; starts the run if necessary. Returns
 * undefined if another transaction has locked it.
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

/** Stores the progress of a run. */
export async function saveRun(
  tx: Tx,
  runMs: number,
  progress: Partial<Pick<RunRow, 'step' | 'cursor' | 'dropping' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('retention_run').set(progress).where('run_ms', '=', runMs).execute()
}

/** Returns the settings of all stacks that don't keep everything, and locks them against changes. */
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

/** The times from which a stack can see data from now on. */
export interface StackHorizons {
  readonly stackId: string
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

export async function saveHorizons(tx: Tx, stacks: readonly StackHorizons[]): Promise<void> {
  await sql`
    update stack_retention r set readings_from_ms = n.readings_from_ms, hours_from_ms = n.hours_from_ms
    from unnest(${stacks.map((one) => one.stackId)}::uuid[], ${stacks.map((one) => one.readingsFromMs)}::bigint[],
      ${stacks.map((one) => one.hoursFromMs)}::bigint[]) as n (stack_id, readings_from_ms, hours_from_ms)
    where r.stack_id = n.stack_id`.execute(tx)
}

/** Returns the horizons of these stacks by stack id; a stack that has never set anything is left out. */
export async function horizonsOfStacks(
  tx: Tx,
  stackIds: readonly string[],
): Promise<Map<string, Pick<RetentionRow, 'readings_from_ms' | 'hours_from_ms'>>> {
  const rows = await tx
    .selectFrom('stack_retention')
    .select(['stack_id', 'readings_from_ms', 'hours_from_ms'])
    .where('stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.stack_id, row]))
}

export type ErasureRow = Selectable<RetentionErasureTable>

/** Stores what is to be deleted of tenures. An unfinished entry of an earlier run keeps its start. */
export async function saveErasures(tx: Tx, rows: readonly ErasureRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('retention_erasure')
    .values([...rows])
    .onConflict((on) =>
      on.column('tenure_key').doUpdateSet((eb) => ({
        readings_before_ms: eb.ref('excluded.readings_before_ms'),
        hours_before_ms: eb.ref('excluded.hours_before_ms'),
      })),
    )
    .execute()
}

/** Returns the latest times before which readings and hourly sums of any tenure are to be deleted; null if none are. */
export async function lastErasedMs(tx: Tx): Promise<{ readings: number | null; hours: number | null }> {
  return tx
    .selectFrom('retention_erasure')
    .select(({ fn }) => [fn.max('readings_before_ms').as('readings'), fn.max('hours_before_ms').as('hours')])
    .executeTakeFirstOrThrow()
}

/** Returns what is to be deleted of the next tenures. */
export async function listErasures(tx: Tx, limit: number): Promise<ErasureRow[]> {
  return tx.selectFrom('retention_erasure').selectAll().orderBy('tenure_key').limit(limit).execute()
}

/** Removes finished deletions. */
export async function deleteErasures(tx: Tx, tenureKeys: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('retention_erasure')
    .where('tenure_key', '=', sql<number>`any (${[...tenureKeys]}::bigint[])`)
    .execute()
}
