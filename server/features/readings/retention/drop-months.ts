import { nextRun } from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { pagesOfKeptTenures } from '../../core/tenures/public.ts'
import {
  attachPartition,
  detachPartition,
  dropPartition,
  haveDataIn,
  type MonthPartition,
  monthPartitions,
} from '../telemetry/public.ts'
import { lastErasedMs, type RunRow, saveRun } from './run-queries.ts'

// Each step is a transaction that stores what it found, so that none both reads a month and changes the partitions: Citus couldn't.

/**
 * Chooses the next month whose readings or hourly sums nobody keeps; where some are kept, they are deleted box by box afterwards. A
 * month that an earlier run has left detached is chosen in any case.
 */
export async function chooseMonth(tx: Tx, { run_ms, cursor }: RunRow): Promise<void> {
  const last = await lastErasedMs(tx)
  const found = (await monthPartitions(tx)).filter(
    ({ data, monthMs, isAttached }) =>
      monthMs >= cursor && (!isAttached || (last[data] !== null && monthMs < last[data])),
  )
  const [first] = found
  if (!first) return saveRun(tx, run_ms, { step: 'erasing', cursor: 0 })
  const dropping: string[] = []
  for (const partition of found.filter(({ monthMs }) => monthMs === first.monthMs)) {
    if (!partition.isAttached || !(await isKept(tx, partition))) dropping.push(partition.data)
  }
  const chosen = { cursor: first.monthMs, step: 'detaching', dropping } as const
  await saveRun(tx, run_ms, dropping.length > 0 ? chosen : { cursor: nextRun(first.monthMs) })
}

/** Detaches what is to be dropped. From now on nothing can be stored in it. */
export async function detachMonth(tx: Tx, run: RunRow): Promise<void> {
  for (const partition of await partitionsToDrop(tx, run)) await detachPartition(tx, partition)
  await saveRun(tx, run.run_ms, { step: 'checking' })
}

/** Searches what is detached once more: a late upload may have stored kept readings before that. */
export async function checkMonth(tx: Tx, run: RunRow): Promise<void> {
  const dropping: string[] = []
  for (const partition of await partitionsToDrop(tx, run)) {
    if (!(await isKept(tx, partition))) dropping.push(partition.data)
  }
  await saveRun(tx, run.run_ms, { step: 'dropping', dropping })
}

/** Drops what nobody keeps, and attaches the rest again. */
export async function dropMonth(tx: Tx, run: RunRow): Promise<void> {
  for (const partition of await monthPartitions(tx)) {
    if (partition.isAttached || partition.monthMs !== run.cursor) continue
    await (run.dropping.includes(partition.data) ? dropPartition : attachPartition)(tx, partition)
  }
  await saveRun(tx, run.run_ms, { step: 'months', cursor: nextRun(run.cursor), dropping: [] })
}

async function partitionsToDrop(tx: Tx, { cursor, dropping }: RunRow): Promise<MonthPartition[]> {
  return (await monthPartitions(tx)).filter(
    ({ data, monthMs }) => monthMs === cursor && dropping.includes(data),
  )
}

async function isKept(tx: Tx, partition: MonthPartition): Promise<boolean> {
  const { data, monthMs } = partition
  for await (const tenures of pagesOfKeptTenures(tx, data, monthMs, nextRun(monthMs))) {
    if (await haveDataIn(tx, partition, tenures)) return true
  }
  return false
}
