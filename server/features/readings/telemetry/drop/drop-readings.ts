import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import { hourOf } from '../chunks/months.ts'
import type { TenureKeys } from '../chunks/rows.ts'
import { withOpenTenures } from '../read/open-tenures.ts'
import { deleteChunksBefore, deleteHoursBefore, tenuresWithHours } from './drop-queries.ts'

/** The data of a tenure to delete; all times are starts of months, in milliseconds. */
export interface Dropped extends TenureKeys {
  /** Readings in [readingsFromMs, readingsBeforeMs); a null start means from the first reading, a null end means none. */
  readonly readingsFromMs: number | null
  readonly readingsBeforeMs: number | null
  /** Hourly sums before this time; null for none. */
  readonly hoursBeforeMs: number | null
}

/**
 * Deletes up to `most` chunks and hourly sums of a tenure and returns how many. A result less than `most` means that
 * nothing is left. The box must be locked, and uploads must no longer store data in the deleted range: a reading that was
 * uploaded again would be counted twice in the sums that are kept.
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

/** A tenure with a time range [fromMs, beforeMs) in milliseconds; a null start means from the first reading. */
export interface TenureSpan extends TenureKeys {
  readonly fromMs: number | null
  readonly beforeMs: number
}

/**
 * Returns the keys of those tenures that have hourly sums in their ranges. They also have readings there, as far as those
 * have not been deleted. The transaction must have read these tenures before.
 */
export async function tenuresWithSums(db: StackBound, spans: readonly TenureSpan[]): Promise<Set<number>> {
  const found = new Set<number>()
  const filled = spans.filter(({ fromMs, beforeMs }) => fromMs === null || fromMs < beforeMs)
  await withOpenTenures(db, filled, async (some) => {
    const keys = await tenuresWithHours(
      db.tx,
      some.map((one) => ({ ...one, from: hourOf(one.fromMs ?? 0), to: hourOf(one.beforeMs) })),
    )
    for (const key of keys) found.add(key)
  })
  return found
}
