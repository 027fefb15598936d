import type { StackBound, Tx } from '../../../platform/db/database.ts'
import {
  deleteChunksBefore,
  deleteHoursBefore,
  dropPartition,
  haveChunks,
  lockPartition,
  type TenureKeys,
  tenuresWithHours,
} from './drop-queries.ts'
import { hourOf, nextMonthStart } from './months.ts'

/** What of a tenure is to go; times in milliseconds, beginnings of months. */
export interface Dropped extends TenureKeys {
  /** Readings in [readingsFromMs, readingsBeforeMs), from the first on without a start; null: none. */
  readonly readingsFromMs: number | null
  readonly readingsBeforeMs: number | null
  /** Hourly sums before this; null: none. */
  readonly hoursBeforeMs: number | null
}

/**
 * Deletes readings and hourly sums of a tenure, at most this many rows; returns how many. Fewer than the most means that
 * nothing is left. The box must be locked, and nothing be stored any more in what goes: a reading that came again
 * would count twice in the sums that stay.
 */
export async function dropReadings(tx: Tx, dropped: Dropped, most: number): Promise<number> {
  const { readingsFromMs, readingsBeforeMs, hoursBeforeMs } = dropped
  let rows = 0
  if (readingsBeforeMs !== null) {
    rows += await deleteChunksBefore(tx, dropped, readingsFromMs, readingsBeforeMs, most)
  }
  if (hoursBeforeMs !== null && rows < most) {
    rows += await deleteHoursBefore(tx, dropped, hourOf(hoursBeforeMs), most - rows)
  }
  return rows
}

/**
 * Drops all readings of a month at once when none of the tenures that are kept has any there; returns whether it did.
 * Nobody can store readings there meanwhile. Throws when somebody works there at this moment: try again later.
 */
export async function dropMonth(
  tx: Tx,
  monthMs: number,
  kept: AsyncIterable<readonly TenureKeys[]>,
): Promise<boolean> {
  if (!(await lockPartition(tx, monthMs))) return false
  for await (const tenures of kept) {
    if (await haveChunks(tx, tenures, monthMs, nextMonthStart(monthMs))) return false
  }
  await dropPartition(tx, monthMs)
  return true
}

/** The setting that names what a transaction may see is read for each row: with more tenures it would take longer. */
const tenuresAtOnce = 100

/** A tenure and a span of time in it, milliseconds, [fromMs, beforeMs); without a start from the first reading on. */
export interface TenureSpan extends TenureKeys {
  readonly fromMs: number | null
  readonly beforeMs: number
}

/**
 * Which of these tenures, which the transaction must have read, have hourly sums in their spans: and readings too, as far
 * as these are not gone.
 */
export async function tenuresWithSums(db: StackBound, spans: readonly TenureSpan[]): Promise<Set<number>> {
  const found = new Set<number>()
  const filled = spans.filter(({ fromMs, beforeMs }) => fromMs === null || fromMs < beforeMs)
  for (let from = 0; from < filled.length; from += tenuresAtOnce) {
    const some = filled.slice(from, from + tenuresAtOnce)
    await db.openTenures(some.map((one) => one.tenureKey))
    const keys = await tenuresWithHours(
      db.tx,
      some.map((one) => ({ ...one, from: hourOf(one.fromMs ?? 0), to: hourOf(one.beforeMs) })),
    )
    for (const key of keys) found.add(key)
  }
  return found
}
