import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { profileFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import {
  hasRightIn,
  isProgram,
  listRightsOf,
  lockAccessRight,
  rightsIn,
  rightsInAnyStack,
} from '../access/public.ts'
import { limitsOfChildren } from '../stacks/public.ts'
import { tagNamesOfAccounts } from '../tags/public.ts'
import type { AccountTable } from './tables.ts'

const columns = [
  'account.id',
  'account.type',
  'account.name',
  'account.email',
  ...profileFieldNames.map((field) => `account.${field}` as const),
  'account.contact_of_company',
  'account.is_superuser',
  'account.is_sensorbox_customer',
  'account.is_sensorbox_delivery_target',
  'account.do_create_supplier',
  'account.do_create_manufacturer',
  'account.owns_stack',
  'account.created_in_which_stack',
  'account.supplier_id',
  'account.manufacturer_id',
  'account.initial_setup_completed',
  'account.created_at',
] as const

/** Returns the people with a right in the current stack and the partners created there, each with the right; or those with these ids. */
export async function listAccountRows(db: StackBound, ids?: readonly string[]) {
  const accounts = accountRows(db)
  return (
    ids === undefined ? accounts : accounts.where(sql<boolean>`account.id = any (${[...ids]}::uuid[])`)
  ).execute()
}

/** Returns the partners created by a stack. */
export async function listPartnerRows(db: StackBound, stackId: string) {
  return accountRows(db, stackId).where('account.type', '<>', 'user').execute()
}

/** Returns an account as the current stack sees it; throws if it isn't visible there. */
export async function findAccountRow(db: StackBound, accountId: string) {
  return accountRows(db).where('account.id', '=', accountId).executeTakeFirstOrThrow()
}

/** Like `findAccountRow`, but returns undefined for an account that the current stack can't see. */
export async function findSeenAccountRow(db: StackBound, accountId: string): Promise<AccountRow | undefined> {
  return accountRows(db).where('account.id', '=', accountId).executeTakeFirst()
}

export type AccountRow = Awaited<ReturnType<typeof findAccountRow>>

function accountRows(db: StackBound, stackId = db.stackId) {
  return db.tx
    .selectFrom('account')
    .leftJoin(rightsIn(db, [stackId]).as('right'), (join) =>
      join.onRef('right.account_id', '=', 'account.id'),
    )
    .leftJoin(limitsOfChildren(db, [stackId]).as('limit'), (join) =>
      join.onRef('limit.stack_id', '=', 'account.owns_stack'),
    )
    .leftJoin(tagNamesOfAccounts(db, [stackId]).as('tags'), (join) =>
      join.onRef('tags.account_id', '=', 'account.id'),
    )
    .select([
      ...columns,
      'right.role',
      'right.status',
      'right.decline_reason',
      'right.status_since',
      'right.noted',
      'right.created_at as admitted_at',
      'limit.overspend_limit',
      sql<string[]>`coalesce(tags.names, '{}')`.as('tags'),
    ])
    .where((where) =>
      where.or([where('right.id', 'is not', null), db.within('created_in_which_stack', [stackId])]),
    )
    .where((where) => where.not(isProgram('account.id')))
    .orderBy('account.id')
}

/** Returns the account of the signed-in person, with their own right in the stack if they have one. */
export async function findOwnAccountRow(tx: Tx, accountId: string, stackId: string) {
  return tx
    .selectFrom('account')
    .leftJoin(rightsInAnyStack(tx, stackId).as('right'), (join) =>
      join.onRef('right.account_id', '=', 'account.id'),
    )
    .select([...columns, 'account.settings', 'right.status', 'right.decline_reason', 'right.status_since'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export type OwnAccountRow = Awaited<ReturnType<typeof findOwnAccountRow>>

/** Adds a person who signs in; returns false if the address is already in use. */
export async function insertPerson(tx: Tx, account: Insertable<AccountTable>): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values(account)
    // A literal, because with a parameter a cached plan could not determine which partial index applies.
    .onConflict((on) => on.column('email').where('type', '=', sql.lit('user')).doNothing())
    .returning(['id', 'created_in_which_stack'])
    .executeTakeFirst()
  if (row) shownWhereMade(tx, row)
  return row !== undefined
}

/**
 * Restores the person who was erased under the address of this account, with the same id; returns false if there is none. A
 * stack that adds a person again after deleting them therefore gets the same id, whether or not other stacks know the person.
 */
export async function revivePerson(
  tx: Tx,
  account: Omit<Insertable<AccountTable>, 'settings'>,
): Promise<boolean> {
  const { rows } = await sql<{ revived: boolean }>`
    select revive_person(${JSON.stringify(account)}::jsonb) as revived`.execute(tx)
  return rows[0]?.revived === true
}

/** Announces a changed account to the list of the stack that created it. Other stacks show their own notes instead. */
function shownWhereMade(tx: Tx, row: { id: string; created_in_which_stack: string | null }): void {
  if (row.created_in_which_stack) listChanged(tx, 'accounts', [row.created_in_which_stack], [row.id])
}

/** Returns the id of the account that signs in with the address, whichever stack created it, and nothing else about it. */
export async function accountOfAddress(tx: Tx, address: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select account_of_address(${address}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the name of the caller. */
export async function personName(tx: Tx, accountId: string): Promise<string> {
  const row = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.name
}

/** Returns a person's settings and locks them for a change. */
export async function lockSettings(tx: Tx, accountId: string): Promise<AccountSettings> {
  const row = await tx
    .selectFrom('account')
    .select('settings')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.settings
}

export async function updateSettings(tx: Tx, accountId: string, settings: AccountSettings): Promise<void> {
  await tx
    .updateTable('account')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', accountId)
    .execute()
}

/** Counts those of these accounts that belong to the given stacks: by a right there, or because they were created there. */
export async function countAccounts(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  let query = db.tx
    .selectFrom('account')
    .select((select) => select.fn.countAll().as('found'))
    .where('account.id', 'in', ids)
    .where((where) => where.not(isProgram('account.id')))
  if (stackIds.length > 0) {
    query = query.where((where) =>
      where.or([
        db.within('account.created_in_which_stack', stackIds),
        hasRightIn(db, 'account.id', stackIds),
      ]),
    )
  }
  return Number((await query.executeTakeFirstOrThrow()).found)
}

/** Returns those of these people who are superusers. */
export async function superusersAmong(tx: Tx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('is_superuser', '=', true)
    .where('id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Makes the person with this address a superuser, or takes that away; returns undefined if nobody signs in with it. */
export async function updateSuperuser(tx: Tx, address: string, isSuperuser: boolean) {
  return tx
    .updateTable('account')
    .set({ is_superuser: isSuperuser })
    .where('email', '=', address)
    .where('type', '=', 'user')
    .returning('id')
    .executeTakeFirst()
}

/** Changes the address with which a person signs in, and returns the previous one. The account must be locked. */
export async function updateAddress(tx: Tx, accountId: string, address: string): Promise<string> {
  const person = () => tx.selectFrom('account').select('email').where('id', '=', accountId)
  const { email: before } = await person().where('type', '=', 'user').executeTakeFirstOrThrow()
  if (before === null) throw new Error('an erased person has no address to change')
  const row = await tx
    .updateTable('account')
    .set({ email: address })
    .where('id', '=', accountId)
    .returning(['id', 'created_in_which_stack'])
    .executeTakeFirstOrThrow()
  shownWhereMade(tx, row)
  const rights = await listRightsOf(tx, accountId)
  listChanged(
    tx,
    'accounts',
    rights.map((right) => right.stack_id),
    [accountId],
  )
  return before
}

/**
 * Locks the row that an update of an account writes: the account if the current stack created it or it is the caller's own,
 * otherwise the right that contains the stack's notes.
 */
export async function lockForUpdate(db: StackBound, accountId: string): Promise<void> {
  const account = await db.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((where) => where.or([where('id', '=', db.scope.accountId), db.within('created_in_which_stack')]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) await lockAccessRight(db.tx, accountId, db.stackId)
}

/** Changes fields of an account that the current stack created. */
export async function updateAccountHere(
  db: StackBound,
  accountId: string,
  change: Updateable<AccountTable>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.tx
    .updateTable('account')
    .set(change)
    .where('id', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .execute()
  listChanged(db.tx, 'accounts', [db.stackId], [accountId])
}

/** Changes fields of the caller's own account, unless it has been erased in the meantime. */
export async function updateOwnAccount(db: StackBound, change: Updateable<AccountTable>): Promise<void> {
  if (Object.keys(change).length === 0) return
  const row = await db.tx
    .updateTable('account')
    .set(change)
    .where('id', '=', db.scope.accountId)
    .where('email', 'is not', null)
    .returning(['id', 'created_in_which_stack'])
    .executeTakeFirst()
  if (row) shownWhereMade(db.tx, row)
}

/** Whether boxes may be delivered to a stack: the company that owns it must be a delivery target. */
export async function isDeliveryTarget(tx: Tx, stackId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('owns_stack', '=', stackId)
    .where('is_sensorbox_delivery_target', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
