import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** Returns the tags of the current stack on all its accounts, or on one of them. */
export async function listAccountTagRows(db: StackBound, accountId?: string) {
  let query = db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .select(['tag.id', 'tag.name', 'account_tag.account_id'])
    .where(db.within('account_tag.stack_id'))
    .orderBy('tag.name', naturally)
    .orderBy('account_tag.account_id')
  if (accountId !== undefined) query = query.where('account_tag.account_id', '=', accountId)
  return query.execute()
}

/** A select to join with: the accounts that have tags of these stacks, each with the sorted names. */
export function tagNamesOfAccounts(db: StackBound, stackIds: readonly string[]) {
  return db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .select([
      'account_tag.account_id',
      sql<string[]>`array_agg(tag.name order by tag.name collate natural_order)`.as('names'),
    ])
    .where(db.within('account_tag.stack_id', stackIds))
    .groupBy('account_tag.account_id')
}

/** Returns the id of the current stack's tag with a name; creates it with the given id if necessary. */
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

/** Adds a tag of the current stack to an account; returns false if the account already had it. */
export async function insertAccountTag(db: StackBound, accountId: string, tagId: string): Promise<boolean> {
  const row = await db.tx
    .insertInto('account_tag')
    .values({ account_id: accountId, tag_id: tagId, stack_id: db.stackId })
    .onConflict((on) => on.columns(['account_id', 'tag_id']).doNothing())
    .returning('tag_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a tag of the current stack from an account; returns its name, or undefined if the account didn't have it. */
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

/** Removes all tags of the current stack from an account that leaves it. */
export async function untagHere(db: StackBound, accountId: string): Promise<void> {
  const rows = await db.tx
    .deleteFrom('account_tag')
    .where('account_id', '=', accountId)
    .where(db.within('stack_id'))
    .returning('tag_id')
    .execute()
  for (const { tag_id } of rows) listChanged(db.tx, 'tags', [db.stackId], [tag_id])
}

/** Removes the tags of every stack from a person who is being erased. */
export async function untagEverywhere(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('account_tag')
    .where('account_id', '=', accountId)
    .returning(['stack_id', 'tag_id'])
    .execute()
  for (const { stack_id, tag_id } of rows) listChanged(tx, 'tags', [stack_id], [tag_id])
}

/** Counts those of these tags that belong to the given stacks. */
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
