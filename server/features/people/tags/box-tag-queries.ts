import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** Returns the tags of the current stack on all its boxes, or on some of them. */
export async function listBoxTagRows(db: StackBound, sensorboxIds?: readonly string[]) {
  let query = db.tx
    .selectFrom('sensorbox_tag')
    .innerJoin('tag', 'tag.id', 'sensorbox_tag.tag_id')
    .select(['tag.id', 'tag.name', 'sensorbox_tag.sensorbox_id'])
    .where(db.within('sensorbox_tag.stack_id'))
    .orderBy('tag.name', naturally)
    .orderBy('sensorbox_tag.sensorbox_id')
  if (sensorboxIds !== undefined) {
    query = query.where('sensorbox_tag.sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
  }
  return query.execute()
}

/** A select to join with: the boxes that have tags of these stacks, each with the sorted names. */
export function tagNamesOfBoxes(db: StackBound, stackIds?: readonly string[]) {
  return db.tx
    .selectFrom('sensorbox_tag')
    .innerJoin('tag', 'tag.id', 'sensorbox_tag.tag_id')
    .select([
      'sensorbox_tag.sensorbox_id',
      sql<string[]>`array_agg(tag.name order by tag.name collate natural_order)`.as('names'),
    ])
    .where(db.within('sensorbox_tag.stack_id', stackIds))
    .groupBy('sensorbox_tag.sensorbox_id')
}

/** Adds a tag of the current stack to one of its boxes; returns false if the box already had it. */
export async function tagBox(db: StackBound, sensorboxId: string, tagId: string): Promise<boolean> {
  const row = await db.tx
    .insertInto('sensorbox_tag')
    .values({ sensorbox_id: sensorboxId, tag_id: tagId, stack_id: db.stackId })
    .onConflict((on) => on.columns(['sensorbox_id', 'tag_id']).doNothing())
    .returning('tag_id')
    .executeTakeFirst()
  if (row) boxTagsChanged(db.tx, db.stackId, sensorboxId, tagId)
  return row !== undefined
}

/** Adds tags of the current stack to its boxes; returns the ids of the boxes that didn't have all of them. */
export async function tagBoxes(
  db: StackBound,
  sensorboxIds: readonly string[],
  tagIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sensorbox_id: string; tag_id: string }>`
    insert into sensorbox_tag (sensorbox_id, tag_id, stack_id)
    select b.id, t.id, ${db.stackId}::uuid
    from unnest(${[...sensorboxIds]}::uuid[]) as b (id), unnest(${[...tagIds]}::uuid[]) as t (id)
    on conflict do nothing
    returning sensorbox_id, tag_id`.execute(db.tx)
  for (const { sensorbox_id, tag_id } of rows) boxTagsChanged(db.tx, db.stackId, sensorbox_id, tag_id)
  return [...new Set(rows.map((row) => row.sensorbox_id))]
}

/** Removes a tag of the current stack from a box; returns its name, or undefined if the box didn't have it. */
export async function untagBox(
  db: StackBound,
  sensorboxId: string,
  tagId: string,
): Promise<string | undefined> {
  const row = await db.tx
    .deleteFrom('sensorbox_tag')
    .using('tag')
    .whereRef('tag.id', '=', 'sensorbox_tag.tag_id')
    .where('sensorbox_tag.sensorbox_id', '=', sensorboxId)
    .where('sensorbox_tag.tag_id', '=', tagId)
    .where(db.within('sensorbox_tag.stack_id'))
    .returning('tag.name')
    .executeTakeFirst()
  if (row) boxTagsChanged(db.tx, db.stackId, sensorboxId, tagId)
  return row?.name
}

/** Removes all tags from boxes that leave their stack, since the tags belong to it. */
export async function untagLeavingBoxes(
  tx: Tx,
  boxes: readonly { readonly id: string; readonly stack_id: string }[],
): Promise<void> {
  const rows = await tx
    .deleteFrom('sensorbox_tag')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .returning(['sensorbox_id', 'stack_id', 'tag_id'])
    .execute()
  for (const { sensorbox_id, stack_id, tag_id } of rows) boxTagsChanged(tx, stack_id, sensorbox_id, tag_id)
}

/** Moves the tags of a box of the current stack to its replacement, which keeps its own tags. */
export async function moveTags(db: StackBound, fromId: string, toId: string): Promise<void> {
  const rows = await db.tx
    .deleteFrom('sensorbox_tag')
    .where('sensorbox_id', '=', fromId)
    .where(db.within('sensorbox_tag.stack_id'))
    .returning('tag_id')
    .execute()
  for (const { tag_id } of rows) {
    boxTagsChanged(db.tx, db.stackId, fromId, tag_id)
    await tagBox(db, toId, tag_id)
  }
}

function boxTagsChanged(tx: Tx, stackId: string, sensorboxId: string, tagId: string): void {
  listChanged(tx, 'tags', [stackId], [tagId])
  listChanged(tx, 'sensorboxes', [stackId], [sensorboxId])
}
