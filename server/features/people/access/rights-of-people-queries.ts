import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { isInTree } from '../stacks/public.ts'
import { rightsAccepted, rightsChanged } from './rights-changed.ts'
import { statusColumns } from './status-queries.ts'

const shown = [
  'id',
  'account_id',
  'role',
  'status',
  'decline_reason',
  'status_since',
  'noted',
  'created_at',
] as const
const changed = ['id', 'account_id', 'stack_id'] as const

/** A select to join with: the rights in these stacks. */
export function rightsIn(db: StackBound, stackIds: readonly string[]) {
  return db.tx.selectFrom('access_right').select(shown).where(db.within('stack_id', stackIds))
}

/** A select to join with: the rights in a stack in which the signed-in person need not work. */
export function rightsInAnyStack(tx: Tx, stackId: string) {
  return tx.selectFrom('access_right').select(shown).where('stack_id', '=', stackId)
}

/** A condition: the account that the column names has a right in these stacks, of whatever status. */
export function hasRightIn(db: StackBound, accountColumn: string, stackIds: readonly string[]) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and ${db.within('r.stack_id', stackIds)})`
}

/** A condition: the account that the column names may work somewhere. */
export function hasAcceptedRight(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and r.status = 'accepted')`
}

/** A condition: the account that the column names has a right that isn't disabled. */
export function hasEnabledRight(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and r.status <> 'disabled')`
}

/** A select to join with: the rights of people whom a stack has deleted. */
export const deletedRights = sql<{ account_id: string; stack_id: string }>`(
  select account_id, stack_id from access_right where status = 'declined' and decline_reason = 'deleted')`

/** A condition: some stack has the person whom the column names and has not deleted it. */
export function isKnownSomewhere(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r where r.account_id = ${sql.ref(accountColumn)}
    and (r.status <> 'declined' or r.decline_reason is distinct from 'deleted'))`
}

/**
 * Deletes a person in every stack that has not done so, with what each noted; the rights stay for the trail. Answers these
 * stacks. The others are told nothing: they would learn that nobody else knows the person any more.
 */
export async function deleteInEveryStack(tx: Tx, accountId: string, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('access_right')
    .set({ ...statusColumns({ to: { status: 'declined', decline_reason: 'deleted' }, now }), noted: null })
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('status', '<>', 'declined'),
        where('decline_reason', 'is distinct from', 'deleted'),
        where('noted', 'is not', null),
      ]),
    )
    .returning(changed)
    .execute()
  rightsChanged(tx, rows)
  return rows.map((row) => row.stack_id)
}

/** Makes the rights that wait for a sign-in accepted; answers their stacks. */
export async function acceptWaitingRights(tx: Tx, accountId: string, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('access_right')
    .set(statusColumns({ to: { status: 'accepted', decline_reason: null }, now }))
    .where('account_id', '=', accountId)
    .where('status', '=', 'inactive')
    .returning(changed)
    .execute()
  rightsAccepted(tx, rows)
  return rows.map((row) => row.stack_id)
}

/** Declines the invitations of which `isOver` says that their time is; it is asked with the right's columns. */
export async function declineInvitations(
  tx: Tx,
  now: number,
  isOver: (right: { accountColumn: string; stackColumn: string }) => Expression<SqlBool>,
): Promise<{ id: string; stack_id: string }[]> {
  const rows = await tx
    .updateTable('access_right')
    .set(statusColumns({ to: { status: 'declined', decline_reason: 'timeout' }, now }))
    .where('status', '=', 'invited')
    .where(isOver({ accountColumn: 'access_right.account_id', stackColumn: 'access_right.stack_id' }))
    .returning(changed)
    .execute()
  rightsChanged(tx, rows)
  return rows
}

/** The rights of a person, the oldest first. */
export async function listRightsOf(tx: Tx, accountId: string) {
  return tx
    .selectFrom('access_right')
    .select(['stack_id', 'status'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The stacks in which a person works by a right of the person's own and that are not closed, home first. */
export async function listOwnStacks(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_right')
    .select('stack_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'accepted')
    .where(isInTree('access_right.stack_id'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.stack_id)
}

/** The admins of a stack who have accepted it, the one for longest first. */
export async function listAdminsOf(tx: Tx, stackId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_right')
    .select('account_id')
    .where('stack_id', '=', stackId)
    .where('role', '=', 'admin')
    .where('status', '=', 'accepted')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** Who has accepted these stacks, with which role. */
export async function listAcceptedRights(
  tx: Tx,
  stackIds: readonly string[],
): Promise<{ stack_id: string; account_id: string; role: AssignableRole }[]> {
  return tx
    .selectFrom('access_right')
    .select(['stack_id', 'account_id', 'role'])
    .where('stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .where('status', '=', 'accepted')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
