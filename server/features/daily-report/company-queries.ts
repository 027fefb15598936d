import { combinedStates } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { type Selectable, sql } from 'kysely'
import type { AlarmTable, SensorboxTable, SensorboxTypeTable } from '../../migrations/sensorbox-tables.ts'
import type { StackBound } from '../../platform/db/database.ts'

/** What a box is called in every list. */
type BoxColumns = Pick<Selectable<SensorboxTable>, 'id' | 'alias' | 'serial_number' | 'description'>

/** A row with the number of all rows that there are of its kind. */
interface Counted {
  readonly total: number
}

/** How many boxes of the current stack are in which state. */
export async function countStates(db: StackBound) {
  return db.tx
    .selectFrom('stack_tally')
    .select([...combinedStates])
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
}

/** The boxes of the current stack in one of these states, in their order, then longest first. */
export async function listBoxesIn(db: StackBound, states: readonly string[], limit: number) {
  return db.tx
    .selectFrom('sensorbox as s')
    .select(['s.id', 's.alias', 's.serial_number', 's.description'])
    .select(['s.combined_state', 's.state_reasons', 's.state_since', 's.con_stamp'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(db.within('s.stack_id'))
    .where('s.combined_state', 'in', [...states] as never)
    .orderBy(sql`array_position(${[...states]}::text[], s.combined_state)`)
    .orderBy('s.state_since')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

export type DayAlarmRow = BoxColumns & Selectable<Omit<AlarmTable, 'id'>> & Counted

/** The alarms of the current stack's boxes that it may see and that began or ended in [startMs, endMs), by their beginning. */
export async function listDayAlarms(
  db: StackBound,
  [startMs, endMs]: readonly [number, number],
  limit: number,
): Promise<DayAlarmRow[]> {
  const { rows } = await sql<DayAlarmRow>`
    select s.id, s.alias, s.serial_number, s.description, a.sensorbox_id, a.tenure_key, a.measure_type, a.level, a.side,
      a.limit_value, a.opened_ms, a.opened_value, a.closed_ms, a.late, count(*) over () as total
    from sensorbox s
    join tenure_grant g on g.sensorbox_id = s.id and g.stack_id = s.stack_id
    join alarm a on a.sensorbox_id = s.id and a.tenure_key = g.tenure_key
      and ((a.opened_ms >= ${startMs} and a.opened_ms < ${endMs}) or (a.closed_ms >= ${startMs} and a.closed_ms < ${endMs}))
    where ${db.within('s.stack_id')}
    order by a.opened_ms, a.level, a.id limit ${limit}`.execute(db.tx)
  return rows
}

export type SilenceRow = BoxColumns & Counted & { readonly from_ms: number; readonly to_ms: number | null }

/** When boxes of the current stack became inactive in [startMs, endMs), and when that ended. */
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
    from sensorbox s
    join tenure_grant g on g.sensorbox_id = s.id and g.stack_id = s.stack_id
    join event e on e.sensorbox_id = s.id and e.tenure_key = g.tenure_key and e.event_type = 'state_changed'
      and e.event_ms >= ${startMs} and e.event_ms < ${endMs} and e.value ->> 'to' = 'inactive'
    where ${db.within('s.stack_id')}
    order by e.event_ms, s.id limit ${limit}`.execute(db.tx)
  return rows
}

/** The enabled boxes of the current stack with what each can measure, the worst state first, then by name. */
export async function listEnabledBoxes(
  db: StackBound,
  limit: number,
): Promise<(BoxColumns & Pick<Selectable<SensorboxTypeTable>, 'config'>)[]> {
  return db.tx
    .selectFrom('sensorbox as s')
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
    .select(['s.id', 's.alias', 's.serial_number', 's.description', 't.config'])
    .where(db.within('s.stack_id'))
    .where('s.enabled_state', '=', 'enabled')
    .orderBy(sql`array_position(array['critical', 'attention', 'inactive', 'nominal'], s.combined_state)`)
    .orderBy(sql`coalesce(s.alias, s.serial_number)`)
    .orderBy('s.id')
    .limit(limit)
    .execute()
}
