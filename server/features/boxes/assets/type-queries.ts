import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { AssetTypeTable } from './tables.ts'

export type AssetTypeRow = Selectable<AssetTypeTable>

/** Returns the asset types of the current stack, by name. */
export async function listTypes(db: StackBound): Promise<AssetTypeRow[]> {
  return db.tx
    .selectFrom('asset_type')
    .selectAll()
    .where(db.within('stack_id'))
    .orderBy('name', naturally)
    .execute()
}

/** Returns an asset type of the current stack, or undefined. */
export async function findType(db: StackBound, typeId: string): Promise<AssetTypeRow | undefined> {
  return db.tx
    .selectFrom('asset_type')
    .selectAll()
    .where('id', '=', typeId)
    .where(db.within('stack_id'))
    .executeTakeFirst()
}

/** Adds a type to the current stack. Returns false if the name is taken. */
export async function insertType(
  db: StackBound,
  type: Omit<Insertable<AssetTypeTable>, 'stack_id'>,
): Promise<boolean> {
  const row = await db.tx
    .insertInto('asset_type')
    .values({ ...type, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) listChanged(db.tx, 'asset_types', [db.stackId], [row.id])
  return row !== undefined
}

/** Whether another type of the current stack has the name. */
export async function isNameTaken(db: StackBound, typeId: string, name: string): Promise<boolean> {
  const row = await db.tx
    .selectFrom('asset_type')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', typeId)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a type of the current stack. Its assets change with it, because they show the type. */
export async function changeType(
  db: StackBound,
  typeId: string,
  change: Updateable<AssetTypeTable>,
): Promise<void> {
  await db.tx
    .updateTable('asset_type')
    .set(change)
    .where('id', '=', typeId)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'asset_types', [db.stackId], [typeId])
  listChanged(db.tx, 'assets', [db.stackId], await assetsOfType(db, typeId))
}

/** Deletes a type of the current stack. Returns how many assets had it, or undefined if it doesn't exist. */
export async function deleteType(db: StackBound, typeId: string): Promise<number | undefined> {
  const freed = await db.tx
    .updateTable('asset')
    .set({ asset_type_id: null })
    .where('asset_type_id', '=', typeId)
    .where(db.within('stack_id'))
    .returning('id')
    .execute()
  const row = await db.tx
    .deleteFrom('asset_type')
    .where('id', '=', typeId)
    .where(db.within('stack_id'))
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  listChanged(db.tx, 'asset_types', [db.stackId], [typeId])
  listChanged(
    db.tx,
    'assets',
    [db.stackId],
    freed.map(({ id }) => id),
  )
  return freed.length
}

async function assetsOfType(db: StackBound, typeId: string): Promise<string[]> {
  const rows = await db.tx
    .selectFrom('asset')
    .select('id')
    .where('asset_type_id', '=', typeId)
    .where(db.within('stack_id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether all of these asset types belong to the given stacks, or are visible to the transaction if none is given. */
export async function areTypesIn(
  db: StackBound,
  typeIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const found = db.tx
    .selectFrom('asset_type')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...typeIds]}::uuid[])`)
  const row = await (stackIds.length > 0
    ? found.where(db.within('stack_id', stackIds))
    : found
  ).executeTakeFirst()
  return Number(row?.count) === typeIds.length
}
