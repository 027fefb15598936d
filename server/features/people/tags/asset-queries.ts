import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** Returns the tags of the current stack on all its assets, or on one of them. */
export async function listAssetTagRows(db: StackBound, assetId?: string) {
  const tags = db.tx
    .selectFrom('asset_tag')
    .innerJoin('tag', 'tag.id', 'asset_tag.tag_id')
    .select(['tag.id', 'tag.name', 'asset_tag.asset_id'])
    .where(db.within('asset_tag.stack_id'))
    .orderBy('tag.name', naturally)
    .orderBy('asset_tag.asset_id')
  return (assetId === undefined ? tags : tags.where('asset_tag.asset_id', '=', assetId)).execute()
}

/** A select to join with: the assets of these stacks that have tags, each with the sorted names. */
export function tagNamesOfAssets(
  db: StackBound,
  { stackIds, ids }: { stackIds?: readonly string[] | undefined; ids?: readonly string[] | undefined },
) {
  const named = db.tx
    .selectFrom('asset_tag')
    .innerJoin('tag', 'tag.id', 'asset_tag.tag_id')
    .select([
      'asset_tag.asset_id',
      sql<string[]>`array_agg(tag.name order by tag.name collate natural_order)`.as('names'),
    ])
    .where(db.within('asset_tag.stack_id', stackIds))
    .groupBy('asset_tag.asset_id')
  return ids === undefined
    ? named
    : named.where('asset_tag.asset_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
}

/** Adds a tag of the current stack to an asset; returns false if the asset already had it. */
export async function tagAsset(db: StackBound, assetId: string, tagId: string): Promise<boolean> {
  const row = await db.tx
    .insertInto('asset_tag')
    .values({ asset_id: assetId, tag_id: tagId, stack_id: db.stackId })
    .onConflict((on) => on.columns(['asset_id', 'tag_id']).doNothing())
    .returning('tag_id')
    .executeTakeFirst()
  if (row) assetTagsChanged(db, assetId, [tagId])
  return row !== undefined
}

/** Removes one or all tags of the current stack from an asset; returns the names of the removed tags. */
export async function untagAsset(db: StackBound, assetId: string, tagId?: string): Promise<string[]> {
  const taken = db.tx
    .deleteFrom('asset_tag')
    .using('tag')
    .whereRef('tag.id', '=', 'asset_tag.tag_id')
    .where('asset_tag.asset_id', '=', assetId)
    .where(db.within('asset_tag.stack_id'))
    .returning(['tag.id', 'tag.name'])
  const rows = await (tagId === undefined ? taken : taken.where('asset_tag.tag_id', '=', tagId)).execute()
  if (rows.length > 0) {
    assetTagsChanged(
      db,
      assetId,
      rows.map(({ id }) => id),
    )
  }
  return rows.map(({ name }) => name)
}

function assetTagsChanged(db: StackBound, assetId: string, tagIds: readonly string[]): void {
  listChanged(db.tx, 'tags', [db.stackId], tagIds)
  listChanged(db.tx, 'assets', [db.stackId], [assetId])
}
