import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** A period in which a box was inactive; `to_ms` is null if it still is. `total` is the number of periods without the limit. */
export interface InactivePeriod {
  readonly from_ms: number
  readonly to_ms: number | null
  readonly total: number
}

/**
 * Returns the first periods of inactivity that began in [startMs, endMs), with the columns of the box. `tenures` is a
 * select of boxes by `id` with those of their tenures that are searched.
 */
export async function listInactivePeriods<Box extends { readonly id: string; readonly tenure_key: number }>(
  tx: Tx,
  tenures: RawBuilder<Box>,
  [startMs, endMs]: readonly [number, number],
  limit: number,
): Promise<(Box & InactivePeriod)[]> {
  const { rows } = await sql<Box & InactivePeriod>`
    select s.*, e.event_ms as from_ms,
      (select min(n.event_ms) from event n where n.sensorbox_id = s.id and n.tenure_key = e.tenure_key
        and n.event_type = 'state_changed' and (n.event_ms, n.id) > (e.event_ms, e.id)) as to_ms,
      count(*) over () as total
    from ${tenures} s
    join event e on e.sensorbox_id = s.id and e.tenure_key = s.tenure_key and e.event_type = 'state_changed'
      and e.event_ms >= ${startMs} and e.event_ms < ${endMs} and e.value ->> 'to' = 'inactive'
    order by e.event_ms, s.id limit ${limit}`.execute(tx)
  return rows
}
