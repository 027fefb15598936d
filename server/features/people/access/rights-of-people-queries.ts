import { type AssignableRole, hiddenRole } from '@sensorstack/contract/platform/roles.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { isInTree, stacksAbove } from '../stacks/public.ts'
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

/** A select to join with: the rights of people in these stacks. */
export function rightsIn(db: StackBound, stackIds: readonly string[]) {
  return rightsOfPeople(db.tx).where(db.within('stack_id', stackIds))
}

/** A select to join with: the rights of people in a stack, which need not be the caller's current one. */
export function rightsInAnyStack(tx: Tx, stackId: string) {
  return rightsOfPeople(tx).where('stack_id', '=', stackId)
}

function rightsOfPeople(tx: Tx) {
  return tx
    .selectFrom('access_right')
    .select(shown)
    .where('role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
}

/** An SQL condition: the account in the column is a program's, which has the hidden role. */
export function isProgram(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and r.role = ${hiddenRole})`
}

/** An SQL condition: the account in the column has a right in these stacks, with any status. */
export function hasRightIn(db: StackBound, accountColumn: string, stackIds: readonly string[]) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and ${db.within('r.stack_id', stackIds)})`
}

/** An SQL condition: the account in the column has an accepted right in at least one stack. */
export function hasAcceptedRight(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and r.status = 'accepted')`
}

/** An SQL condition: the account in the column has a right that isn't disabled. */
export function hasEnabledRight(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r
    where r.account_id = ${sql.ref(accountColumn)} and r.status <> 'disabled')`
}

/**
 * Returns the caller's roles in those of these stacks where they have an accepted right: their own there or, without one, that in the
 * nearest stack above.
 */
export async function rolesOfCaller(
  { tx, scope, within }: StackBound,
  stackIds: readonly string[],
): Promise<ReadonlyMap<string, AssignableRole>> {
  const rows = await tx
    .selectFrom(stacksAbove(tx, stackIds).as('c'))
    .innerJoin('access_right as r', 'r.stack_id', 'c.ancestor_id')
    .select(['c.descendant_id as stack_id', 'r.role', 'r.status'])
    .distinctOn('c.descendant_id')
    .where('r.account_id', '=', scope.accountId)
    .where('r.role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
    .where((or) =>
      or.or([
        or('r.status', '=', 'accepted'),
        or.and([or('r.status', '=', 'disabled'), or('c.depth', '=', 0)]),
      ]),
    )
    .where((or) => or.or([within('r.stack_id', scope.roots), within('r.stack_id', scope.barred)]))
    .orderBy('c.descendant_id')
    .orderBy('c.depth')
    .execute()
  return new Map(
    rows.flatMap(({ stack_id, role, status }) => (status === 'accepted' ? [[stack_id, role]] : [])),
  )
}

/** A select to join with: the rights of people whom a stack has deleted. */
export const deletedRights = sql<{ account_id: string; stack_id: string }>`(
  select account_id, stack_id from access_right where status = 'declined' and decline_reason = 'deleted')`

/** An SQL condition: at least one stack has the person in the column and has not deleted them. */
export function isKnownSomewhere(accountColumn: string) {
  return sql<SqlBool>`exists (select from access_right r where r.account_id = ${sql.ref(accountColumn)}
    and (r.status <> 'declined' or r.decline_reason is distinct from 'deleted'))`
}

/**
 * Deletes a person, with all notes, in every stack that has not done so yet; the rights are kept for the trail. Returns these
 * stacks. The other stacks aren't notified, since that would reveal that nobody else knows the person any more.
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

/** Accepts the rights of a person that wait for a sign-in; returns their stacks. */
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

/** Declines the invitations that match the condition `isOver`, which is built from the columns of the right. */
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

/** Returns the rights of a person, oldest first. */
export async function listRightsOf(tx: Tx, accountId: string) {
  return tx
    .selectFrom('access_right')
    .select(['stack_id', 'status'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the rights of all these people, oldest first, without those of programs. */
export async function listRightsOfAll(tx: Tx, accountIds: readonly string[]) {
  return tx
    .selectFrom('access_right')
    .select(['account_id', 'stack_id', 'role', 'status'])
    .where('account_id', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .where('role', '<>', hiddenRole)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the open stacks in which a person has an accepted right of their own, the home stack first. */
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

/** Returns the admins of a stack with an accepted right, the longest-standing first. */
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

/** Returns the people with an accepted right in these stacks, with their roles. */
export async function listAcceptedRights(
  tx: Tx,
  stackIds: readonly string[],
): Promise<{ stack_id: string; account_id: string; role: AssignableRole }[]> {
  return tx
    .selectFrom('access_right')
    .select(['stack_id', 'account_id', 'role'])
    .where('stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .where('status', '=', 'accepted')
    .where('role', '<>', hiddenRole)
    .$narrowType<{ role: AssignableRole }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
