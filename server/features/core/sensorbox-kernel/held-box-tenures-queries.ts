import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { grantRows } from '../tenures/public.ts'
import type { BoxRow } from './box-row.ts'

type NamedBox = Pick<BoxRow, 'id' | 'alias' | 'serial_number' | 'description'>

/**
 * A select to join with: the boxes that the current stack owns, with their names, one row for each of their tenures that
 * was granted to it.
 */
export function heldBoxTenures(db: StackBound) {
  return sql<NamedBox & { readonly tenure_key: number }>`(
    select s.id, s.alias, s.serial_number, s.description, g.tenure_key
    from sensorbox s join ${grantRows(db.tx).selectAll()} g on g.sensorbox_id = s.id and g.stack_id = s.stack_id
    where ${db.within('s.stack_id')})`
}
