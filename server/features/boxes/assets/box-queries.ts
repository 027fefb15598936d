import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'

/** A select to join with: for each asset of these stacks, the ids of its boxes in the order of their serial numbers. */
export function boxesOnAssets(
  db: StackBound,
  { stackIds, ids }: { stackIds?: readonly string[] | undefined; ids?: readonly string[] | undefined },
) {
  const boxes = boxRows(db.tx)
    .select([
      's.asset_id',
      sql<string[]>`array_agg(s.id order by s.serial_number collate natural_order, s.id)`.as('ids'),
    ])
    .where('s.asset_id', 'is not', null)
    .where(db.within('s.stack_id', stackIds))
    .groupBy('s.asset_id')
  return ids === undefined ? boxes : boxes.where('s.asset_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
}

/** Returns the models of all boxes of the current stack that are on an asset, by box id. */
export async function modelsOfBoxes(db: StackBound): Promise<Map<string, string>> {
  const rows = await boxRows(db.tx)
    .select(['s.id', 's.model'])
    .where('s.asset_id', 'is not', null)
    .where(db.within('s.stack_id'))
    .execute()
  return new Map(rows.map(({ id, model }) => [id, model]))
}

/** An SQL expression for the number of boxes on the asset whose id is in the column. */
export function countBoxesOn(tx: Tx, column: string) {
  return boxRows(tx)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('s.asset_id', '=', sql.ref<string>(column))
    .$asScalar()
    .$notNull()
}
