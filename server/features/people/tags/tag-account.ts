import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { stackOfCompany } from '../stacks/public.ts'
import { deleteAccountTag, insertAccountTag } from './queries.ts'

/** Adds a tag of the current stack to one of its accounts; returns false if the account already had it. */
export async function tagAccount(db: StackBound, accountId: string, tagId: string): Promise<boolean> {
  const isNew = await insertAccountTag(db, accountId, tagId)
  if (isNew) await tagsChanged(db, accountId, tagId)
  return isNew
}

/** Removes a tag of the current stack from an account; returns its name, or undefined if the account didn't have it. */
export async function untagAccount(
  db: StackBound,
  accountId: string,
  tagId: string,
): Promise<string | undefined> {
  const name = await deleteAccountTag(db, accountId, tagId)
  if (name !== undefined) await tagsChanged(db, accountId, tagId)
  return name
}

/** Announces a change of an account's tags. The stack of a company shows them too, in the lists of the tagging stack. */
async function tagsChanged(db: StackBound, accountId: string, tagId: string): Promise<void> {
  listChanged(db.tx, 'tags', [db.stackId], [tagId])
  listChanged(db.tx, 'accounts', [db.stackId], [accountId])
  const stackId = await stackOfCompany(db, accountId)
  if (stackId) listChanged(db.tx, 'stacks', [db.stackId], [stackId])
}
