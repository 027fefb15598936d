import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** The tags of the current stack on its accounts: all of them, or those of one. */
export async function listAccountTagRows(db: StackBound, accountId?: string) {
  let query = db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .select(['tag.id', 'tag.name', 'account_tag.account_id'])
    .where(db.within('account_tag.stack_id'))
    .orderBy('tag.name')
    .orderBy('account_tag.account_id')
  if (accountId !== undefined) query = query.where('account_tag.account_id', '=', accountId)
  return query.execute()
}

/** A select to join with: the accounts that have tags of these stacks, each with the names in their order. */
export function tagNamesOfAccounts(db: StackBound, stackIds: readonly string[]) {
  return db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .select(['account_tag.account_id', sql<string[]>`array_agg(tag.name order by tag.name)`.as('names')])
    .where(db.within('account_tag.stack_id', stackIds))
    .groupBy('account_tag.account_id')
}

/** The id of the current stack's tag with a name; makes it with the given id when there is none. */
export async function tagOfName(db: StackBound, name: string, newId: string): Promise<string> {
  await db.tx
    .insertInto('tag')
    .values({ id: newId, stack_id: db.stackId, name })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .execute()
  const row = await db.tx
    .selectFrom('tag')
    .select('id')
    .where('stack_id', '=', db.stackId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Puts a tag of the current stack on an account; false when it was there. */
export async function insertAccountTag(db: StackBound, accountId: string, tagId: string): Promise<boolean> {
  const row = await db.tx
    .insertInto('account_tag')
    .values({ account_id: accountId, tag_id: tagId, stack_id: db.stackId })
    .onConflict((on) => on.columns(['account_id', 'tag_id']).doNothing())
    .returning('tag_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a tag of the current stack from an account; answers its name, undefined when it wasn't there. */
export async function deleteAccountTag(
  db: StackBound,
  accountId: string,
  tagId: string,
): Promise<string | undefined> {
  const row = await db.tx
    .deleteFrom('account_tag')
    .using('tag')
    .whereRef('tag.id', '=', 'account_tag.tag_id')
    .where('account_tag.account_id', '=', accountId)
    .where('account_tag.tag_id', '=', tagId)
    .where(db.within('account_tag.stack_id'))
    .returning('tag.name')
    .executeTakeFirst()
  return row?.name
}

/** Takes every tag of the current stack from an account that goes from it. */
export async function untagHere(db: StackBound, accountId: string): Promise<void> {
  const rows = await db.tx
    .deleteFrom('account_tag')
    .where('account_id', '=', accountId)
    .where(db.within('stack_id'))
    .returning('tag_id')
    .execute()
  for (const { tag_id } of rows) listChanged(db.tx, 'tags', [db.stackId], [tag_id])
}

/** Takes the tags of every stack from a person who is erased. */
export async function untagEverywhere(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('account_tag')
    .where('account_id', '=', accountId)
    .returning(['stack_id', 'tag_id'])
    .execute()
  for (const { stack_id, tag_id } of rows) listChanged(tx, 'tags', [stack_id], [tag_id])
}

/** How many of these tags belong to the given stacks. */
export async function countTags(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  let query = db.tx
    .selectFrom('tag')
    .select((select) => select.fn.countAll().as('found'))
    .where('id', 'in', ids)
  if (stackIds.length > 0) query = query.where(db.within('stack_id', stackIds))
  return Number((await query.executeTakeFirstOrThrow()).found)
}
