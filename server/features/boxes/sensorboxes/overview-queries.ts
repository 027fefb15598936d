import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { boxRows, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'

/** Returns the current stack's first boxes in these states, in the order of the states, then by duration. `total` counts all. */
export async function listBoxesIn(db: StackBound, states: readonly string[], limit: number) {
  return boxRows(db.tx)
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

/** Returns the first enabled boxes of the current stack with their measures, the worst state first, then by name. */
export async function listEnabledBoxes(db: StackBound, limit: number) {
  return typedBoxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.description', 'm.config'])
    .where(db.within('s.stack_id'))
    .where('s.enabled_state', '=', 'enabled')
    .orderBy(sql`array_position(array['critical', 'attention', 'inactive', 'nominal'], s.combined_state)`)
    .orderBy(sql`coalesce(s.alias, s.serial_number)`, naturally)
    .orderBy('s.id')
    .limit(limit)
    .execute()
}
