import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { profileFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { hasRightIn, lockAccessRight, rightsIn, rightsInAnyStack } from '../access/public.ts'
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

/** The people who belong to the current stack and the partners made there, each with the right in it; or those with these ids. */
export async function listAccountRows(db: StackBound, ids?: readonly string[]) {
  const accounts = accountRows(db)
  return (
    ids === undefined ? accounts : accounts.where(sql<boolean>`account.id = any (${[...ids]}::uuid[])`)
  ).execute()
}

/** The partners that a stack made. */
export async function listPartnerRows(db: StackBound, stackId: string) {
  return accountRows(db, stackId).where('account.type', '<>', 'user').execute()
}

/** One account as the current stack sees it. */
export async function findAccountRow(db: StackBound, accountId: string) {
  return accountRows(db).where('account.id', '=', accountId).executeTakeFirstOrThrow()
}

/** The same for an account that the current stack need not see. */
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
    .orderBy('account.id')
}

/** The signed-in person's own account, with the own right in a stack when there is one. */
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

/** Adds a person who signs in; false when somebody already does with this address. */
export async function insertPerson(tx: Tx, account: Insertable<AccountTable>): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values(account)
    // As a literal: with a parameter, a plan that is kept could not tell which index that is.
    .onConflict((on) => on.column('email').where('type', '=', sql.lit('user')).doNothing())
    .returning(['id', 'created_in_which_stack'])
    .executeTakeFirst()
  if (row) shownWhereMade(tx, row)
  return row !== undefined
}

/**
 * Gives the person who was erased under the address of this account its life back, under the id of before; false when
 * nobody was. Whoever asks again for somebody they have deleted thus meets the same id, whether or not others know the
 * person.
 */
export async function revivePerson(
  tx: Tx,
  account: Omit<Insertable<AccountTable>, 'settings'>,
): Promise<boolean> {
  const { rows } = await sql<{ revived: boolean }>`
    select revive_person(${JSON.stringify(account)}::jsonb) as revived`.execute(tx)
  return rows[0]?.revived === true
}

/** Says that an account has changed in the list of the stack that made it. Elsewhere a right shows what was noted there. */
function shownWhereMade(tx: Tx, row: { id: string; created_in_which_stack: string | null }): void {
  if (row.created_in_which_stack) listChanged(tx, 'accounts', [row.created_in_which_stack], [row.id])
}

/** Which account signs in with the address, wherever it was made; nothing else is learnt of it. */
export async function accountOfAddress(tx: Tx, address: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select account_of_address(${address}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The name of the transaction's own person. */
export async function personName(tx: Tx, accountId: string): Promise<string> {
  const row = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.name
}

/** A person's settings, locked for a change. */
export async function lockSettings(tx: Tx, accountId: string): Promise<AccountSettings> {
  const row = await tx
    .selectFrom('account')
    .select('settings')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.settings
}

/** Writes a person's settings. */
export async function updateSettings(tx: Tx, accountId: string, settings: AccountSettings): Promise<void> {
  await tx
    .updateTable('account')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', accountId)
    .execute()
}

/** How many of these accounts belong to the given stacks: by a right there, or made there. */
export async function countAccounts(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  let query = db.tx
    .selectFrom('account')
    .select((select) => select.fn.countAll().as('found'))
    .where('account.id', 'in', ids)
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

/** Which of these people are superusers. */
export async function superusersAmong(tx: Tx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('is_superuser', '=', true)
    .where('id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Makes the person with this address a superuser or an ordinary one; undefined when nobody signs in with it. */
export async function updateSuperuser(tx: Tx, address: string, isSuperuser: boolean) {
  return tx
    .updateTable('account')
    .set({ is_superuser: isSuperuser })
    .where('email', '=', address)
    .where('type', '=', 'user')
    .returning('id')
    .executeTakeFirst()
}

/**
 * Locks what an update of an account writes to: the account, where the current stack made it or it is the caller's own,
 * else the right that holds what the stack noted.
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

/** Changes the fields of an account that the current stack made. */
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

/** Changes the fields of the account of the transaction's own person, unless that was erased meanwhile. */
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

/** Whether boxes may be delivered to a stack: the company that owns it is a delivery target. */
export async function isDeliveryTarget(tx: Tx, stackId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('owns_stack', '=', stackId)
    .where('is_sensorbox_delivery_target', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
