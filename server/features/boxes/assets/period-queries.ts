import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { typedBoxRows } from '../../core/sensorbox-kernel/public.ts'

/** Returns those of these boxes that the current stack owns, with their types. */
export async function ownBoxes(db: StackBound, sensorboxIds: readonly string[]) {
  return typedBoxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 'm.type', 'm.config'])
    .where('s.id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where(db.within('s.stack_id'))
    .execute()
}
