import type { StackBound } from '../../../../platform/db/database.ts'
import type { TenureKeys } from '../chunks/rows.ts'
import { withOpenTenures } from './open-tenures.ts'
import { firstHour } from './read-queries.ts'

/**
 * Returns the first hour with any sums in these tenures for each box that has one, by box key. The transaction must have read the
 * tenures before.
 */
export async function firstHours(
  db: StackBound,
  tenures: readonly TenureKeys[],
): Promise<Map<number, number>> {
  const first = new Map<number, number>()
  await withOpenTenures(db, tenures, async (some) => {
    const hours = await Promise.all(some.map((tenure) => firstHour(db.tx, tenure)))
    for (const [i, { sensorboxKey }] of some.entries()) {
      const hour = hours[i] ?? null
      if (hour !== null) first.set(sensorboxKey, Math.min(hour, first.get(sensorboxKey) ?? hour))
    }
  })
  return first
}
