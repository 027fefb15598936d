import { sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { heldBoxTenures, type NamedBoxColumns } from '../sensorbox-kernel/public.ts'

/** When a box was inactive, until null while it is; `total` is how many silences there are in all. */
export type SilenceRow = NamedBoxColumns & {
  readonly from_ms: number
  readonly to_ms: number | null
  readonly total: number
}

/**
 * The first times in [startMs, endMs) at which boxes that the current stack holds became inactive, as far as it may see
 * them, and when that ended.
 */
export async function listSilences(
  db: StackBound,
  [startMs, endMs]: readonly [number, number],
  limit: number,
): Promise<SilenceRow[]> {
  const { rows } = await sql<SilenceRow>`
    select s.id, s.alias, s.serial_number, s.description, e.event_ms as from_ms,
      (select min(n.event_ms) from event n where n.sensorbox_id = s.id and n.tenure_key = e.tenure_key
        and n.event_type = 'state_changed' and (n.event_ms, n.id) > (e.event_ms, e.id)) as to_ms,
      count(*) over () as total
    from ${heldBoxTenures(db)} s
    join event e on e.sensorbox_id = s.id and e.tenure_key = s.tenure_key and e.event_type = 'state_changed'
      and e.event_ms >= ${startMs} and e.event_ms < ${endMs} and e.value ->> 'to' = 'inactive'
    order by e.event_ms, s.id limit ${limit}`.execute(db.tx)
  return rows
}
