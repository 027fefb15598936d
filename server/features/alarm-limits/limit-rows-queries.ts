import type { LimitSource } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import { type Selectable, sql } from 'kysely'
import type { AlarmLimitStateTable, BoundColumns } from '../../migrations/sensorbox-tables.ts'

/** A limit as it is judged by. */
export type Bounded = Selectable<BoundColumns> & { readonly measure_type: string }

/** What the limits of a box follow from: whose there are, and what was chosen. */
export type LimitRows = Readonly<Record<LimitSource, readonly Bounded[] | null>> & {
  readonly choices:
    | readonly Pick<Selectable<AlarmLimitStateTable>, 'measure_type' | 'source' | 'enabled'>[]
    | null
}

/** A column: what the limits of one box follow from, of boxes `s` with their models `m`, whoever owns them. */
export const limitRowsOfBox = sql<LimitRows>`json_build_object(
  'individual', (select json_agg(l) from alarm_limit l where l.sensorbox_id = s.id),
  'custom', (select json_agg(l) from alarm_limit_template l where l.stack_id = s.stack_id and l.type = m.type),
  'default', (select json_agg(l) from type_alarm_limit l where l.type = m.type),
  'choices', (select json_agg(c) from alarm_limit_state c where c.sensorbox_id = s.id))`
