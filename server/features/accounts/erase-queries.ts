import { defaultSettings } from '@sensorstack/contract/features/accounts/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { rightsChanged } from '../access/public.ts'
import { profileOf } from './profile.ts'

/** Takes people from the stacks that made and then deleted them: others still have the person, and none has the account. */
export async function letGoOfDeleted(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; stack_id: string }>`
    update account a set created_in_which_stack = null
    from access_right r
    where r.account_id = a.id and r.stack_id = a.created_in_which_stack
      and r.status = 'declined' and r.decline_reason = 'deleted'
      and exists (select from access_right o where o.account_id = a.id
        and (o.status <> 'declined' or o.decline_reason is distinct from 'deleted'))
    returning a.id, r.stack_id`.execute(tx)
  for (const { id, stack_id } of rows) listChanged(tx, 'accounts', [stack_id], [id])
}

/** Some of the people whose every right was deleted and who are not erased yet, locked. */
export async function lockDeletedPeople(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.type = 'user' and a.email is not null
      and exists (select from access_right r where r.account_id = a.id
        and r.status = 'declined' and r.decline_reason = 'deleted')
      and not exists (select from access_right o where o.account_id = a.id
        and (o.status <> 'declined' or o.decline_reason is distinct from 'deleted'))
    order by a.id limit ${limit} for update skip locked`.execute(tx)
  return rows.map((row) => row.id)
}

/** The person who signs in with the address, locked. */
export async function lockPersonOfAddress(tx: Tx, address: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', address)
    .where('type', '=', 'user')
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

/**
 * Takes from a person all that tells who it was: name, address, profile, settings, tags, what stacks noted, mails and
 * saved answers. The id stays, with the rights as deleted, so that the trail holds. Answers the stacks that had the person.
 */
export async function eraseAccount(tx: Tx, accountId: string, name: string): Promise<string[]> {
  await sql`delete from outbox_mail where recipient = (select email from account where id = ${accountId})`.execute(
    tx,
  )
  await tx.deleteFrom('saved_reply').where('scope', '=', accountId).execute()
  const tags = await tx
    .deleteFrom('account_tag')
    .where('account_id', '=', accountId)
    .returning(['stack_id', 'tag_id'])
    .execute()
  for (const { stack_id, tag_id } of tags) listChanged(tx, 'tags', [stack_id], [tag_id])
  const rights = await tx
    .updateTable('access_right')
    .set({ status: 'declined', decline_reason: 'deleted', noted: null })
    .where('account_id', '=', accountId)
    .returning(['id', 'account_id', 'stack_id'])
    .execute()
  rightsChanged(tx, rights)
  await tx
    .updateTable('account')
    .set({
      ...profileOf({}),
      name,
      email: null,
      is_superuser: false,
      created_in_which_stack: null,
      settings: JSON.stringify(defaultSettings),
    })
    .where('id', '=', accountId)
    .execute()
  return rights.map(({ stack_id }) => stack_id)
}

/** The stacks in which a person has a right. */
export async function stacksOfPerson(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_right')
    .select('stack_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.stack_id)
}
