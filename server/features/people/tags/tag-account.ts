import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { stackOfCompany } from '../stacks/public.ts'
import { deleteAccountTag, insertAccountTag } from './queries.ts'

/** Puts a tag of the current stack on one of its accounts; false when it was there. */
export async function tagAccount(db: StackBound, accountId: string, tagId: string): Promise<boolean> {
  const isNew = await insertAccountTag(db, accountId, tagId)
  if (isNew) await tagsChanged(db, accountId, tagId)
  return isNew
}

/** Takes a tag of the current stack from an account; answers its name, undefined when it wasn't there. */
export async function untagAccount(
  db: StackBound,
  accountId: string,
  tagId: string,
): Promise<string | undefined> {
  const name = await deleteAccountTag(db, accountId, tagId)
  if (name !== undefined) await tagsChanged(db, accountId, tagId)
  return name
}

/** The account shows its tags, and the stack of a company those of the company, to whoever sees the tagging stack. */
async function tagsChanged(db: StackBound, accountId: string, tagId: string): Promise<void> {
  listChanged(db.tx, 'tags', [db.stackId], [tagId])
  listChanged(db.tx, 'accounts', [db.stackId], [accountId])
  const stackId = await stackOfCompany(db, accountId)
  if (stackId) listChanged(db.tx, 'stacks', [db.stackId], [stackId])
}
