import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { deleteRepliesOf } from '../../../platform/db/queries.ts'
import { deleteMailsTo } from '../../../platform/mail/queries.ts'
import { deletedRights, deleteInEveryStack, isKnownSomewhere } from '../access/public.ts'
import { takeRolesEverywhere } from '../contact-roles/public.ts'
import { untagEverywhere } from '../tags/public.ts'
import { findNamesOfPerson } from './people-queries.ts'
import { profileOf } from './profile.ts'

/**
 * Removes people who were deleted by the stack that created them from its accounts, if other stacks still have them. The
 * account then belongs to no stack. No list may show this, so that no stack learns whether others know the person.
 */
export async function letGoOfDeleted(tx: Tx): Promise<void> {
  await sql`
    update account a set created_in_which_stack = null
    from ${deletedRights} r
    where r.account_id = a.id and r.stack_id = a.created_in_which_stack and ${isKnownSomewhere('a.id')}`.execute(
    tx,
  )
}

/** Returns some of the people whose rights were all deleted and who haven't been erased yet, and locks them. */
export async function lockDeletedPeople(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.type = 'user' and a.email is not null
      and exists (select from ${deletedRights} r where r.account_id = a.id) and not ${isKnownSomewhere('a.id')}
    order by a.id limit ${limit} for update skip locked`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns the id of the person who signs in with the address, and locks the account. */
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
 * Erases everything that identifies a person: name, address, profile, settings, tags, notes of stacks, mails and stored
 * responses. The id is kept, with its rights as deleted, so that the trail stays valid, together with a trace by which the
 * address leads to the same id again. Returns the stacks that had the person until now.
 */
export async function eraseAccount(
  tx: Tx,
  accountId: string,
  { name, now }: { name: string; now: number },
): Promise<string[]> {
  const { email } = await findNamesOfPerson(tx, accountId)
  if (email !== null) {
    await deleteMailsTo(tx, email)
    await sql`
      insert into erased_address (trace, account_id) values (trace_of_address(${email}), ${accountId})
      on conflict (trace) do update set account_id = excluded.account_id`.execute(tx)
  }
  await deleteRepliesOf(tx, accountId)
  await untagEverywhere(tx, accountId)
  await takeRolesEverywhere(tx, accountId)
  const stackIds = await deleteInEveryStack(tx, accountId, now)
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
  return stackIds
}

/** Deletes the trace of an erased address; returns false if there is none. */
export async function deleteTrace(tx: Tx, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from erased_address where trace = trace_of_address(${address})`.execute(tx)
  return numAffectedRows === 1n
}
