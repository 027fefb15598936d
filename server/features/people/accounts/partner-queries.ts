import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { type Insertable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { takeRolesHere } from '../contact-roles/public.ts'
import { untagHere } from '../tags/public.ts'
import { profileOf } from './profile.ts'
import type { AccountTable } from './tables.ts'

/** Adds a company, contact or other partner of the current stack. */
export async function insertPartner(
  db: StackBound,
  account: Omit<Insertable<AccountTable>, 'created_in_which_stack'>,
): Promise<void> {
  await db.tx
    .insertInto('account')
    .values({ ...account, created_in_which_stack: db.stackId })
    .execute()
  listChanged(db.tx, 'accounts', [db.stackId], [account.id])
}

/** Whether the current stack has already created an account of this type with the address. */
export async function hasPartnerWithAddress(
  db: StackBound,
  type: AccountTable['type'],
  address: string,
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', address)
    .where('type', '=', type)
    .where(db.within('created_in_which_stack'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a company of the current stack and locks it while its own stack is created; undefined for other accounts. */
export async function lockCompany(db: StackBound, accountId: string) {
  return db.tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'owns_stack'])
    .where('id', '=', accountId)
    .where('type', '=', 'company')
    .where(db.within('created_in_which_stack'))
    .forUpdate()
    .executeTakeFirst()
}

/** Whether an account is a company created by the current stack. */
export async function isOwnCompany(db: StackBound, accountId: string): Promise<boolean> {
  const row = await db.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('type', '=', 'company')
    .where(db.within('created_in_which_stack'))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the address of the company that owns the current stack as one line; null if none is known. */
export async function addressOfCompany(db: StackBound): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address_of_company(${db.stackId}) as address`.execute(db.tx)
  return rows[0]?.address ?? null
}

/** Assigns to a company the stack that was created for it. */
export async function giveStack(db: StackBound, accountId: string, stackId: string): Promise<void> {
  await db.tx
    .updateTable('account')
    .set({ owns_stack: stackId, is_sensorbox_customer: true })
    .where('id', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .execute()
  listChanged(db.tx, 'accounts', [db.stackId], [accountId])
}

/**
 * Moves the company of a stack to the partners of another provider: there it becomes a partner, or one with the same address gets the
 * stack. The former provider keeps its partner, which is no customer any more. `newId` is the id of a new partner.
 */
export async function moveCompany(
  tx: Tx,
  { stackId, to, newId, now }: { stackId: string; to: string; newId: string; now: number },
): Promise<void> {
  const former = await releaseCompany(tx, stackId)
  if (!former) return
  const isCustomer = {
    owns_stack: stackId,
    is_sensorbox_customer: true,
    is_sensorbox_delivery_target: former.is_sensorbox_delivery_target,
  }
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where('created_in_which_stack', '=', to)
    .where('type', '=', 'company')
    .where('owns_stack', 'is', null)
    .where('email', '=', former.email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known) await tx.updateTable('account').set(isCustomer).where('id', '=', known.id).execute()
  else {
    await tx
      .insertInto('account')
      .values({
        ...profileOf(former),
        ...isCustomer,
        id: newId,
        type: 'company',
        name: former.name,
        email: former.email,
        created_in_which_stack: to,
        settings: JSON.stringify(defaultSettings),
        created_at: new Date(now),
      })
      .execute()
  }
  listChanged(tx, 'accounts', [to], [known?.id ?? newId])
}

/** Makes the company of a stack a partner that is no customer, and returns it as it was. A stack may have none. */
export async function releaseCompany(tx: Tx, stackId: string) {
  const company = await tx
    .selectFrom('account')
    .selectAll()
    .where('owns_stack', '=', stackId)
    .forUpdate()
    .executeTakeFirst()
  if (!company) return undefined
  await tx
    .updateTable('account')
    .set({ owns_stack: null, is_sensorbox_customer: false, is_sensorbox_delivery_target: false })
    .where('id', '=', company.id)
    .execute()
  const providerId = company.created_in_which_stack
  if (providerId) listChanged(tx, 'accounts', [providerId], [company.id])
  return company
}

/** Deletes all partners of the current stack. */
export async function deletePartnersHere(db: StackBound): Promise<void> {
  const partners = await db.tx
    .selectFrom('account')
    .select('id')
    .where('type', '<>', 'user')
    .where('owns_stack', 'is', null)
    .where(db.within('created_in_which_stack'))
    .orderBy('id')
    .execute()
  for (const { id } of partners) await deletePartner(db, id)
}

/** Returns the facts that determine whether a partner of the current stack may be deleted, and locks it. */
export async function lockPartner(db: StackBound, accountId: string) {
  return db.tx
    .selectFrom('account')
    .select(['is_sensorbox_delivery_target', 'owns_stack', 'name'])
    .where('id', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a partner of the current stack; the contacts of a deleted company are kept without a company. */
export async function deletePartner(db: StackBound, accountId: string): Promise<void> {
  const contacts = await db.tx
    .updateTable('account')
    .set({ contact_of_company: null })
    .where('contact_of_company', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .returning('id')
    .execute()
  await untagHere(db, accountId)
  await takeRolesHere(db, accountId)
  await db.tx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('type', '<>', 'user')
    .where(db.within('created_in_which_stack'))
    .execute()
  listChanged(db.tx, 'accounts', [db.stackId], [accountId, ...contacts.map(({ id }) => id)])
}
