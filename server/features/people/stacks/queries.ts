import { type Insertable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { hasBalance } from '../../core/ledger/public.ts'
import { lockTally, stackTallies } from '../../core/sensorbox-kernel/public.ts'
import type { StackTable } from './tables.ts'

/** Adds a stack; nothing is read back, because a request can't see a new child yet. */
export async function insertStack(tx: Tx, stack: Insertable<StackTable>): Promise<void> {
  await tx.insertInto('stack').values(stack).execute()
  const stackIds = stack.parent_id ? [stack.parent_id, stack.id] : [stack.id]
  listChanged(tx, 'stacks', stackIds, [stack.id])
}

/** The id of the root stack; undefined on an empty installation. */
export async function findRootStackId(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('stack').select('id').where('is_root_stack', '=', true).executeTakeFirst()
  return row?.id
}

/** The stack above one that the transaction sees; null for the root stack. */
export async function parentOf(db: StackBound, stackId: string): Promise<string | null> {
  const row = await db.tx
    .selectFrom('stack')
    .select('parent_id')
    .where('id', '=', stackId)
    .where(db.within('stack.id', [stackId]))
    .executeTakeFirstOrThrow()
  return row.parent_id
}

/** The name of a stack that the transaction sees. */
export async function stackName(db: StackBound, stackId: string): Promise<string> {
  const row = await db.tx
    .selectFrom('stack')
    .select('name')
    .where('id', '=', stackId)
    .where(db.within('stack.id', [stackId]))
    .executeTakeFirstOrThrow()
  return row.name
}

/** The names of these stacks, as far as the transaction sees them. */
export async function stackNames(tx: Tx, stackIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('stack')
    .select('name')
    .where('id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return rows.map((row) => row.name)
}

/** A select to join with: the names of the stacks that the transaction sees. */
export function namedStacks(tx: Tx) {
  return tx.selectFrom('stack').select(['id', 'name'])
}

/** The names of those of these stacks that the transaction sees. */
export async function namesOfStacks(tx: Tx, stackIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await namedStacks(tx)
    .where('id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Every stack that the transaction sees. */
export async function listVisibleStackIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('stack').select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** Renames a stack that is still called as it was; false when it isn't. */
export async function renameStack(
  tx: Tx,
  stackId: string,
  name: { from: string; to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('stack')
    .set({ name: name.to })
    .where('id', '=', stackId)
    .where('name', '=', name.from)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  listChanged(tx, 'stacks', [stackId], [stackId])
  // Each of its boxes and assets shows the name.
  listChanged(tx, 'sensorboxes', [stackId])
  listChanged(tx, 'assets', [stackId])
  return true
}

/** Whether a stack that the transaction sees holds boxes or points, or has children; none come or go meanwhile. */
export async function holdsAnything(tx: Tx, stackId: string): Promise<boolean> {
  const counts = await lockTally(tx, stackId)
  if (Object.values(counts).some((count) => count > 0)) return true
  if (await hasBalance(tx, stackId)) return true
  const child = await tx
    .selectFrom('stack_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', stackId)
    .where('depth', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}

/**
 * Lets one at a time do what only the whole current stack tells whether it may be done, such as adding what it may have
 * once. Nobody who only refers to the stack waits.
 */
export async function lockCurrentStack(db: StackBound): Promise<void> {
  await db.tx
    .selectFrom('stack')
    .select('id')
    .where('id', '=', db.stackId)
    .where(db.within('stack.id'))
    .forNoKeyUpdate()
    .execute()
}

/** Waits for those who let people or children into the stack; whoever comes later waits until it is closed, or stays open. */
export async function lockStackForClosing(tx: Tx, stackId: string): Promise<void> {
  await tx.selectFrom('stack').select('id').where('id', '=', stackId).forUpdate().execute()
}

/** Takes a closed child of the current stack out of the tree. */
export async function leaveTree(db: StackBound, childId: string): Promise<void> {
  await sql`select leave_tree(${childId})`.execute(db.tx)
  listChanged(db.tx, 'stacks', [db.stackId, childId], [childId])
}

/** A select to join with: how far the credit of the children of these stacks may go below zero. */
export function limitsOfChildren(db: StackBound, parentIds: readonly string[]) {
  return db.tx
    .selectFrom('stack_limit')
    .select(['stack_id', 'overspend_limit'])
    .where(db.within('parent_id', parentIds))
}

/** How far the credit of the current stack may go below zero, in 1/10,000 point. */
export async function ownOverspendLimit(db: StackBound): Promise<number> {
  const row = await db.tx
    .selectFrom('stack_limit')
    .select('overspend_limit')
    .where('stack_id', '=', db.stackId)
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
  return row.overspend_limit
}

/** How far the credit of a company's stack below the current one may go below zero, in 1/10,000 point. */
export async function setOverspendLimit(
  db: StackBound,
  { companyId, stackId }: { companyId: string; stackId: string },
  limit: number,
): Promise<void> {
  await db.tx
    .updateTable('stack_limit')
    .set({ overspend_limit: limit })
    .where('stack_id', '=', stackId)
    .where(db.within('parent_id'))
    .execute()
  listChanged(db.tx, 'accounts', [db.stackId], [companyId])
}

/** How many of these stacks are in the caller's reach, or among the given stacks when there are any. */
export async function countStacks(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  const query = db.tx
    .selectFrom('stack')
    .select((select) => select.fn.countAll().as('found'))
    .where('stack.id', 'in', ids)
    .where(stackIds.length > 0 ? db.within('stack.id', stackIds) : inReach(db, 'stack.id'))
  return Number((await query.executeTakeFirstOrThrow()).found)
}

/** How many of these stacks are children of the given ones; the root stack is a child of itself. */
export async function countChildren(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  const { found } = await db.tx
    .selectFrom('stack')
    .select((select) => select.fn.countAll().as('found'))
    .where('stack.id', 'in', ids)
    .where(sql<boolean>`coalesce(stack.parent_id, stack.id) = any (${[...stackIds]}::uuid[])`)
    .where(inReach(db, 'stack.id'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Every stack in reach with its counts, or those with these ids. A parent beyond the reach isn't told. */
export async function listStackRows(db: StackBound, ids?: readonly string[]) {
  const stacks = stackRows(db).where(inReach(db, 'stack.id'))
  return (
    ids === undefined ? stacks : stacks.where(sql<boolean>`stack.id = any (${[...ids]}::uuid[])`)
  ).execute()
}

/** One stack that the transaction sees, with its counts. */
export async function findStackRow(db: StackBound, stackId: string) {
  return stackRows(db)
    .where('stack.id', '=', stackId)
    .where(db.within('stack.id', [stackId]))
    .executeTakeFirstOrThrow()
}

export type StackRow = Awaited<ReturnType<typeof findStackRow>>

function stackRows(db: StackBound) {
  return db.tx
    .selectFrom('stack')
    .innerJoin(stackTallies(db.tx).as('tally'), 'tally.stack_id', 'stack.id')
    .leftJoin('stack as parent', 'parent.id', 'stack.parent_id')
    .leftJoin(companyTags(db), (join) => join.onRef('company_tags.owns_stack', '=', 'stack.id'))
    .select([
      'stack.id',
      'stack.name',
      'parent.id as parent_id',
      'stack.is_root_stack',
      'stack.is_initialized',
      'stack.has_logo',
      'stack.created_at',
      'tally.nominal',
      'tally.attention',
      'tally.critical',
      'tally.inactive',
      'tally.disabled',
      'tally.in_stock',
      'tally.unavailable',
      'tally.delivery',
      'tally.assets_nominal',
      'tally.assets_attention',
      'tally.assets_critical',
      'tally.assets_inactive',
      'company_tags.tags',
    ])
    .orderBy('stack.name')
    .orderBy('stack.id')
}

/** What the stacks above have tagged their companies with. */
function companyTags(db: StackBound) {
  return db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .innerJoin('account as company', 'company.id', 'account_tag.account_id')
    .select([
      'company.owns_stack',
      sql<{ id: string; name: string }[]>`json_agg(json_build_object('id', tag.id, 'name', tag.name)
        order by tag.name)`.as('tags'),
    ])
    .where('company.owns_stack', 'is not', null)
    .where(inReach(db, 'account_tag.stack_id'))
    .groupBy('company.owns_stack')
    .as('company_tags')
}

/** The stack of a company that the current stack made; null for any other account. */
export async function stackOfCompany(db: StackBound, accountId: string): Promise<string | null> {
  const row = await db.tx
    .selectFrom('account')
    .select('owns_stack')
    .where('id', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .executeTakeFirst()
  return row?.owns_stack ?? null
}

/** A condition: the stack that the column names is not closed. */
export function isInTree(column: string) {
  return sql<boolean>`exists (select from stack s where s.id = ${sql.ref(column)} and (s.is_root_stack
    or exists (select from stack_closure c where c.descendant_id = s.id and c.depth = 1)))`
}

/** The next stacks after one, in the order of their ids: those that are not closed and were there before a time. */
export async function stacksAfter(
  tx: Tx,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('stack')
    .select('id')
    .where('created_at', '<', before)
    .where(isInTree('stack.id'))
    .$if(after !== null, (select) => select.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first wall of a read across the reach: true where the column names one of its stacks. */
export function inReach({ scope, within }: StackBound, column: string) {
  const barred = sql`${[...scope.barred]}::uuid[]`
  return sql<boolean>`(exists (select from stack_closure c
    where c.descendant_id = ${sql.ref(column)} and ${within('c.ancestor_id', scope.roots)})
    and ${sql.ref(column)} <> all (${barred}))`
}

/** Whether a stack lies below another; it stays there until the transaction ends. */
export async function isBelow(tx: Tx, ancestorId: string, stackId: string): Promise<boolean> {
  await tx.selectFrom('stack').select('id').where('id', '=', stackId).forKeyShare().execute()
  const { rows } = await sql`select from stacks_below(${ancestorId}::uuid) as b (id)
    where b.id = ${stackId}`.execute(tx)
  return rows.length > 0
}

/** True where the column names a stack below the current one, at whatever depth. */
export function isBelowCurrent(db: StackBound, column: string) {
  return sql<boolean>`${sql.ref(column)} in (select stacks_below(${db.stackId}::uuid))`
}
