import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { MeteringRunTable } from './tables.ts'

export type RunRow = Selectable<MeteringRunTable>

/** Returns the run of the newest month whose charging has begun, or null. */
export async function newestRun(tx: Tx): Promise<Pick<RunRow, 'month_ms' | 'step'> | null> {
  const row = await tx
    .selectFrom('metering_run')
    .select(['month_ms', 'step'])
    .orderBy('month_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Locks the run of a month, creating it if necessary. Returns undefined while another transaction has it locked. */
export async function lockRun(tx: Tx, monthMs: number, now: Date): Promise<RunRow | undefined> {
  await tx
    .insertInto('metering_run')
    .values({ month_ms: monthMs, step: 'boxes', began_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  return tx
    .selectFrom('metering_run')
    .selectAll()
    .where('month_ms', '=', monthMs)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Saves the progress of a run. */
export async function saveRun(
  tx: Tx,
  monthMs: number,
  progress: Partial<Pick<RunRow, 'step' | 'tenure_key' | 'stack_id' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('metering_run').set(progress).where('month_ms', '=', monthMs).execute()
}

/** Records that a month and all earlier months have been charged. */
export async function noteCharged(tx: Tx, monthMs: number, now: number): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('metering_run')
    .values({ month_ms: monthMs, step: 'done', began_at: at, ended_at: at })
    .execute()
}
