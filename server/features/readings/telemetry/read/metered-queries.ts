import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { TenureKeys } from '../chunks/rows.ts'
import { everyCode } from '../chunks/series-codes.ts'

const hourMs = 3_600_000

/** The number of readings of a box in one month and tenure. */
export interface MeteredMonth {
  readonly monthMs: number
  readonly sensorboxKey: number
  readonly tenureKey: number
  readonly readings: number
}

/**
 * Counts the readings of these boxes in the given periods by tenure. For each box and period, the tenure with the earliest
 * reading comes first. Uses the hourly sums, whose counts are exact. Readings that are set aside count too: they are stored.
 */
export async function readingsByMonth(
  tx: Tx,
  sensorboxKeys: readonly number[],
  months: readonly { readonly fromMs: number; readonly toMs: number }[],
): Promise<MeteredMonth[]> {
  const { rows } = await sql<MeteredMonth>`
    select m.from_ms as "monthMs", b.key as "sensorboxKey", h.tenure_key as "tenureKey", sum(h.count)::bigint as readings
    from unnest(${[...sensorboxKeys]}::bigint[]) as b (key)
      cross join unnest(${months.map(({ fromMs }) => fromMs)}::bigint[], ${months.map(({ toMs }) => toMs)}::bigint[])
        as m (from_ms, to_ms)
      join measurement_hour h on h.sensorbox_key = b.key and h.measure = any (${[...everyCode]}::smallint[])
        and h.hour >= m.from_ms / ${hourMs} and h.hour < m.to_ms / ${hourMs}
    group by m.from_ms, b.key, h.tenure_key
    order by m.from_ms, b.key, min(h.hour), h.tenure_key`.execute(tx)
  return rows
}

/** Returns the size in bytes of the chunks of these tenures in [fromMs, toMs); a null `fromMs` means from the first reading. */
export async function bytesOfTenures(
  tx: Tx,
  tenures: readonly TenureKeys[],
  { fromMs, toMs }: { fromMs: number | null; toMs: number },
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(c.payload)), 0)::bigint as bytes
    from unnest(${tenures.map((one) => one.sensorboxKey)}::bigint[], ${tenures.map((one) => one.tenureKey)}::bigint[])
        as t (sensorbox_key, tenure_key)
      join measurement_chunk c on c.sensorbox_key = t.sensorbox_key and c.tenure_key = t.tenure_key
        and c.measure = any (${[...everyCode]}::smallint[]) and c.start_ms < ${toMs}
        and (${fromMs}::bigint is null or c.end_ms >= ${fromMs}::bigint)`.execute(tx)
  return rows[0]?.bytes ?? 0
}
