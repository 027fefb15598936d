import type { StackBound } from '../../platform/db/database.ts'

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
