import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { AssetChartFilterTable, CustomChartGroupTable } from './tables.ts'

export type CustomGroupRow = Selectable<CustomChartGroupTable>

/** Returns the custom groups of a stack, by default the current one, in order. */
export async function listCustomGroups(db: StackBound, stackId?: string): Promise<CustomGroupRow[]> {
  return db.tx
    .selectFrom('custom_chart_group')
    .selectAll()
    .where(db.within('stack_id', stackId === undefined ? undefined : [stackId]))
    .orderBy('position')
    .orderBy('name', naturally)
    .execute()
}

/** Locks a group of the current stack until the end of the transaction. Returns it, or undefined. */
export async function lockCustomGroup(db: StackBound, groupId: string): Promise<CustomGroupRow | undefined> {
  return db.tx
    .selectFrom('custom_chart_group')
    .selectAll()
    .where('id', '=', groupId)
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a group to the current stack. Returns false if the name is taken. */
export async function insertCustomGroup(
  db: StackBound,
  group: Omit<Insertable<CustomChartGroupTable>, 'stack_id'>,
): Promise<boolean> {
  const row = await db.tx
    .insertInto('custom_chart_group')
    .values({ ...group, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) listChanged(db.tx, 'charts', [db.stackId], [row.id])
  return row !== undefined
}

/** Whether another group of the current stack has the name. */
export async function isGroupNameTaken(db: StackBound, groupId: string, name: string): Promise<boolean> {
  const row = await db.tx
    .selectFrom('custom_chart_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', groupId)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a group of the current stack. */
export async function changeCustomGroup(
  db: StackBound,
  groupId: string,
  change: Updateable<CustomChartGroupTable>,
): Promise<void> {
  await db.tx
    .updateTable('custom_chart_group')
    .set(change)
    .where('id', '=', groupId)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'charts', [db.stackId], [groupId])
}

/** Deletes a group of the current stack. */
export async function deleteCustomGroup(db: StackBound, groupId: string): Promise<void> {
  await db.tx
    .deleteFrom('custom_chart_group')
    .where('id', '=', groupId)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'charts', [db.stackId], [groupId])
}

/** Whether all of these groups belong to the given stacks, or are visible to the transaction if none is given. */
export async function areGroupsIn(
  db: StackBound,
  groupIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const found = db.tx
    .selectFrom('custom_chart_group')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...groupIds]}::uuid[])`)
  const row = await (stackIds.length > 0
    ? found.where(db.within('stack_id', stackIds))
    : found
  ).executeTakeFirst()
  return Number(row?.count) === groupIds.length
}

export type FilterRow = Selectable<AssetChartFilterTable>

/** Returns the saved filter of an asset of the current stack, or undefined. */
export async function findFilter(db: StackBound, assetId: string): Promise<FilterRow | undefined> {
  return db.tx
    .selectFrom('asset_chart_filter')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where(db.within('stack_id'))
    .executeTakeFirst()
}

/** Saves the filter of an asset of the current stack. */
export async function saveFilter(db: StackBound, filter: Omit<FilterRow, 'stack_id'>): Promise<void> {
  const { asset_id, hidden_sensorbox_ids, chart_ids } = filter
  await db.tx
    .insertInto('asset_chart_filter')
    .values({ asset_id, stack_id: db.stackId, hidden_sensorbox_ids, chart_ids })
    .onConflict((on) => on.column('asset_id').doUpdateSet({ hidden_sensorbox_ids, chart_ids }))
    .execute()
  listChanged(db.tx, 'charts', [db.stackId], [asset_id])
}
