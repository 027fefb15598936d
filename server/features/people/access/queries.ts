import { type AssignableRole, hiddenRole } from '@sensorstack/contract/platform/roles.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { findRootStackId } from '../stacks/public.ts'
import { rightsAccepted, rightsChanged } from './rights-changed.ts'
import { type NewStatus, statusColumns } from './status-queries.ts'
import type { AccessRightTable } from './tables.ts'

export type AccessRightRow = Omit<Selectable<AccessRightTable>, 'noted' | 'status_since' | 'role'> & {
  readonly role: AssignableRole
}

const changed = ['id', 'account_id', 'stack_id'] as const
const columns = ['id', 'account_id', 'stack_id', 'role', 'status', 'decline_reason', 'created_at'] as const

/** Adds a right of a person in a stack; returns false if there already is one, with any status. */
export async function insertAccessRight(
  tx: Tx,
  right: Omit<Insertable<AccessRightTable>, 'status_since'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('access_right')
    .values({ ...right, status_since: right.created_at })
    .onConflict((on) => on.columns(['account_id', 'stack_id']).doNothing())
    .returning(changed)
    .executeTakeFirst()
  if (row) rightsChanged(tx, [row])
  return row !== undefined
}

/** Returns the right of a person in a stack and locks it for a change; undefined for a program. */
export async function lockAccessRight(
  tx: Tx,
  accountId: string,
  stackId: string,
): Promise<AccessRightRow | undefined> {
  return tx
    .selectFrom('access_right')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('stack_id', '=', stackId)
    .where('role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
    .forUpdate()
    .executeTakeFirst()
}

interface RightChange extends Pick<Updateable<AccessRightTable>, 'role' | 'noted'> {
  readonly status?: NewStatus
}

export async function updateAccessRight(
  tx: Tx,
  id: string,
  { status, ...change }: RightChange,
): Promise<void> {
  const rows = await tx
    .updateTable('access_right')
    .set({ ...change, ...(status && statusColumns(status)) })
    .where('id', '=', id)
    .returning(changed)
    .execute()
  if (status?.to.status === 'accepted') rightsAccepted(tx, rows)
  else rightsChanged(tx, rows)
}

/** Returns the rights of people in the current stack, and the caller's own with this id, which may be in an ancestor. */
export async function listAccessRightRows(db: StackBound, ownRightId: string | null) {
  return db.tx
    .selectFrom('access_right')
    .select(columns)
    .where((where) =>
      where.or([
        db.within('stack_id'),
        where.and([where('id', '=', ownRightId), where('account_id', '=', db.scope.accountId)]),
      ]),
    )
    .where('role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
    .orderBy('id')
    .execute()
}

/** Returns the rights of a person in all stacks, without those of programs, and locks them in the order of their ids. */
export async function lockRightsOf(tx: Tx, accountId: string): Promise<AccessRightRow[]> {
  return tx
    .selectFrom('access_right')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks the rights of the current stack's admins and the given one, always in the same order, and returns them. */
export async function lockAdminsAnd(db: StackBound, rightId: string) {
  const locked = await db.tx
    .selectFrom('access_right as right')
    .select('right.id')
    .where(db.within('right.stack_id'))
    .where((where) => where.or([where('right.role', '=', 'admin'), where('right.id', '=', rightId)]))
    .orderBy('right.id')
    .forUpdate()
    .execute()
  // A second query, because the lock returns the newest rights but not the newest accounts.
  return db.tx
    .selectFrom('access_right as right')
    .innerJoin('account', 'account.id', 'right.account_id')
    .select([
      'right.id',
      'right.account_id',
      'right.role',
      'right.status',
      'right.decline_reason',
      'account.is_superuser',
    ])
    .where(db.within('right.stack_id'))
    .where(
      'right.id',
      'in',
      locked.map(({ id }) => id),
    )
    .$narrowType<{ role: AssignableRole }>()
    .orderBy('right.id')
    .execute()
}

/** Returns the admins of the root stack, including superusers, and locks their rights in the order of `lockAdminsAnd`. */
export async function lockRootAdmins(tx: Tx): Promise<string[]> {
  const rootId = await findRootStackId(tx)
  if (rootId === undefined) return []
  const admins = tx.selectFrom('access_right').where('stack_id', '=', rootId).where('role', '=', 'admin')
  await admins.select('id').orderBy('id').forUpdate().execute()
  const rows = await admins.select('account_id').where('status', '=', 'accepted').execute()
  return rows.map((row) => row.account_id)
}

/** Returns the id of a person's right in the current stack. */
export async function findRightOf(db: StackBound, accountId: string): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('access_right')
    .select('id')
    .where('account_id', '=', accountId)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row?.id
}

/** Disables all rights in a stack that is being closed; returns the people affected. */
export async function disableEverybody(tx: Tx, stackId: string, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('access_right')
    .set(statusColumns({ to: { status: 'disabled', decline_reason: 'by_admin' }, now }))
    .where('stack_id', '=', stackId)
    .where('status', 'in', ['inactive', 'invited', 'accepted'])
    .returning(changed)
    .execute()
  rightsChanged(tx, rows)
  return rows.map((row) => row.account_id)
}

/** Returns a right of the current stack; throws if there is none. */
export async function findAccessRightRow(db: StackBound, id: string): Promise<AccessRightRow> {
  return db.tx
    .selectFrom('access_right')
    .select(columns)
    .where('id', '=', id)
    .where('role', '<>', hiddenRole)
    .where(db.within('stack_id'))
    .$narrowType<{ role: AssignableRole }>()
    .executeTakeFirstOrThrow()
}

/** Counts those of these rights that are a person's and in the given stacks. */
export async function countAccessRights(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  let query = db.tx
    .selectFrom('access_right')
    .select((select) => select.fn.countAll().as('found'))
    .where('id', 'in', ids)
    .where('role', '<>', hiddenRole)
  if (stackIds.length > 0) query = query.where(db.within('stack_id', stackIds))
  return Number((await query.executeTakeFirstOrThrow()).found)
}
