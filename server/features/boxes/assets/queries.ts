import type { AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { contains, naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { assetStatesOf } from '../../core/sensorbox-kernel/public.ts'
import { contactsOfAssets } from '../../people/contact-roles/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'
import { tagNamesOfAssets } from '../../people/tags/public.ts'
import { boxesOnAssets, countBoxesOn } from './box-queries.ts'
import type { AssetTable } from './tables.ts'

/** An asset as lists and single reads show it. */
export type ShownAssetRow = Selectable<AssetTable> & {
  readonly stack_name: string
  readonly combined_state: AssetState
  readonly state_since: Date
  readonly type_name: string | null
  readonly type_description: string | null
  /** The ids of its boxes. */
  readonly box_ids: string[] | null
  readonly contact_ids: string[] | null
  readonly tag_names: string[] | null
}

/** Returns the assets of these stacks, by default the current one, by name; or only those with these ids. */
export async function listAssets(
  db: StackBound,
  stackIds?: readonly string[],
  ids?: readonly string[],
): Promise<ShownAssetRow[]> {
  const assets = db.tx
    .selectFrom('asset as a')
    .innerJoin(assetStatesOf(db.tx).as('w'), 'w.asset_id', 'a.id')
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 'a.stack_id')
    .leftJoin('asset_type as t', 't.id', 'a.asset_type_id')
    .leftJoin(boxesOnAssets(db, { stackIds, ids }).as('b'), 'b.asset_id', 'a.id')
    .leftJoin(contactsOfAssets(db, { stackIds, ids }).as('c'), 'c.asset_id', 'a.id')
    .leftJoin(tagNamesOfAssets(db, { stackIds, ids }).as('g'), 'g.asset_id', 'a.id')
    .selectAll('a')
    .select(['k.name as stack_name', 'w.combined_state', 'w.state_since'])
    .select(['t.name as type_name', 't.description as type_description'])
    .select(['b.ids as box_ids', 'c.ids as contact_ids', 'g.names as tag_names'])
    .where(db.within('a.stack_id', stackIds))
    .orderBy('a.name', naturally)
    .orderBy('a.id')
  return (ids === undefined ? assets : assets.where(sql<boolean>`a.id = any (${[...ids]}::uuid[])`)).execute()
}

/** Adds an asset to a stack. Its state must already exist. */
export async function insertAsset(
  db: Pick<StackBound, 'tx' | 'stackId'>,
  asset: Omit<Insertable<AssetTable>, 'stack_id'>,
): Promise<void> {
  await db.tx
    .insertInto('asset')
    .values({ ...asset, stack_id: db.stackId })
    .execute()
}

/** Changes an asset of the current stack. Returns false if it doesn't exist. */
export async function changeAsset(
  db: StackBound,
  assetId: string,
  change: Updateable<AssetTable>,
): Promise<boolean> {
  const row = await db.tx
    .updateTable('asset')
    .set(change)
    .where('id', '=', assetId)
    .where(db.within('stack_id'))
    .returning('id')
    .executeTakeFirst()
  if (row) listChanged(db.tx, 'assets', [db.stackId], [assetId])
  return row !== undefined
}

/** Locks an asset of the current stack until the end of the transaction. Returns its name, or undefined. */
export async function lockAsset(db: StackBound, assetId: string): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('asset')
    .select('name')
    .where('id', '=', assetId)
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirst()
  return row?.name
}

/** Deletes the row of an asset of the current stack. No other row may refer to it. */
export async function deleteAssetRow(db: StackBound, assetId: string): Promise<void> {
  await db.tx.deleteFrom('asset').where('id', '=', assetId).where(db.within('stack_id')).execute()
}

/** Ends the expired silences. */
export async function endSilencesUntil(tx: Tx, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('asset')
    .set({ silenced_until: null, silence_reason: null })
    .where('silenced_until', '<=', now)
    .returning(['id', 'stack_id'])
    .execute()
  for (const { id, stack_id } of rows) listChanged(tx, 'assets', [stack_id], [id])
}

/** Whether all of these assets belong to the given stacks, or are in reach if none is given. */
export async function areAssetsIn(
  db: StackBound,
  assetIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('asset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...assetIds]}::uuid[])`)
    .where(stackIds.length > 0 ? db.within('stack_id', stackIds) : inReach(db, 'stack_id'))
    .executeTakeFirst()
  return Number(row?.count) === assetIds.length
}

/** Returns a select of the assets whose name, description or type contains the text, ignoring case and accents. */
export function assetsByText(tx: Tx, text: string) {
  return tx
    .selectFrom('asset as a')
    .innerJoin(assetStatesOf(tx).as('w'), 'w.asset_id', 'a.id')
    .leftJoin('asset_type as t', 't.id', 'a.asset_type_id')
    .select(['a.id', 'a.stack_id', 'a.name', 'a.description', 't.name as asset_type', 'w.combined_state'])
    .select(countBoxesOn(tx, 'a.id').as('device_count'))
    .where(contains(sql`concat_ws(E'\n', a.name, a.description, t.name)`, text))
}

/** Returns a select of the names of assets, to join with. A request has to restrict it to its stacks. */
export function namedAssets(tx: Tx) {
  return tx.selectFrom('asset').select(['id', 'name'])
}

/** Returns the names of those of these assets that belong to the given stacks, by default the current one, by id. */
export async function namesOfAssets(
  db: StackBound,
  assetIds: readonly string[],
  stackIds?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await namedAssets(db.tx)
    .where('id', '=', sql<string>`any (${[...assetIds]}::uuid[])`)
    .where(db.within('stack_id', stackIds))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns a select of the silences of assets, to join with. A request has to restrict it to its stacks. */
export function silencedAssets(tx: Tx) {
  return namedAssets(tx).select(['silenced_until', 'silence_reason'])
}

/** Returns the stack of an asset in reach, or undefined. */
export async function stackOfAsset(db: StackBound, assetId: string): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('asset')
    .select('stack_id')
    .where('id', '=', assetId)
    .where(inReach(db, 'stack_id'))
    .executeTakeFirst()
  return row?.stack_id
}
