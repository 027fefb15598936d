import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { codesOf } from '../chunks/series-codes.ts'
import type { VisibleTenures } from './visible-tenures-queries.ts'

/** The times of the first and the last reading, in milliseconds. */
export interface Ends {
  readonly firstMs: number
  readonly lastMs: number
}

/**
 * Returns the times of the first and the last reading of these measures, including those that are set aside, or null if there
 * are none. It only reads two chunks per series, which is exact because retention starts at the beginning of a month and chunks don't extend over months.
 */
export async function endsOfReadings(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
): Promise<Ends | null> {
  const codes = measures.flatMap(codesOf)
  const seen = sql`measurement_chunk where sensorbox_key = ${visible.sensorboxKey} and measure = m.measure
    and tenure_key = any (${[...visible.tenureKeys]}::bigint[])
    and start_ms >= ${visible.readingsFromMs ?? Number.MIN_SAFE_INTEGER}`
  const { rows } = await sql<{ first_ms: number | null; last_ms: number | null }>`
    select min(first.start_ms) as first_ms, max(last.end_ms) as last_ms
    from unnest(${codes}::smallint[]) as m (measure)
    cross join lateral (select start_ms from ${seen} order by start_ms limit 1) first
    cross join lateral (select end_ms from ${seen} order by start_ms desc limit 1) last`.execute(tx)
  const [found] = rows
  if (!found || found.first_ms === null || found.last_ms === null) return null
  return { firstMs: found.first_ms, lastMs: found.last_ms }
}
