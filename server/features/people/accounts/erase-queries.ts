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
 * Takes people from the stacks that made and then deleted them: others still have the person, and none has the account.
 * No list shows that, and none may: nobody learns that others know the person.
 */
export async function letGoOfDeleted(tx: Tx): Promise<void> {
  await sql`
    update account a set created_in_which_stack = null
    from ${deletedRights} r
    where r.account_id = a.id and r.stack_id = a.created_in_which_stack and ${isKnownSomewhere('a.id')}`.execute(
    tx,
  )
}

/** Some of the people whose every right was deleted and who are not erased yet, locked. */
export async function lockDeletedPeople(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.type = 'user' and a.email is not null
      and exists (select from ${deletedRights} r where r.account_id = a.id) and not ${isKnownSomewhere('a.id')}
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
 * saved answers. The id stays, with the rights as deleted, so that the trail holds, and a trace by which the address finds
 * it again. Answers the stacks that had the person until now.
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

/** Forgets that an address was ever known; false when nobody was erased under it. */
export async function deleteTrace(tx: Tx, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from erased_address where trace = trace_of_address(${address})`.execute(tx)
  return numAffectedRows === 1n
}
