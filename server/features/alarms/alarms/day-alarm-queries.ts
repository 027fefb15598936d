import { type Selectable, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { type BoxRow, heldBoxTenures } from '../../core/sensorbox-kernel/public.ts'
import type { AlarmTable } from './tables.ts'

/** An alarm with its box; `total` is the number of alarms without the limit. */
export type DayAlarmRow = Pick<BoxRow, 'id' | 'alias' | 'serial_number' | 'description'> &
  Selectable<Omit<AlarmTable, 'id'>> & { readonly total: number }

/**
 * Returns the first alarms, sorted by start, that began or ended in [startMs, endMs). Covers the boxes of the current stack,
 * as far as it may see their tenures.
 */
export async function listDayAlarms(
  db: StackBound,
  [startMs, endMs]: readonly [number, number],
  limit: number,
): Promise<DayAlarmRow[]> {
  const { rows } = await sql<DayAlarmRow>`
    select s.id, s.alias, s.serial_number, s.description, a.sensorbox_id, a.tenure_key, a.measure_type, a.level, a.side,
      a.limit_value, a.opened_ms, a.opened_value, a.closed_ms, a.late, count(*) over () as total
    from ${heldBoxTenures(db)} s
    join alarm a on a.sensorbox_id = s.id and a.tenure_key = s.tenure_key
      and ((a.opened_ms >= ${startMs} and a.opened_ms < ${endMs}) or (a.closed_ms >= ${startMs} and a.closed_ms < ${endMs}))
    order by a.opened_ms, a.level, a.id limit ${limit}`.execute(db.tx)
  return rows
}
