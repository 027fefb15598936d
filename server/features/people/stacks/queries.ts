import { type Insertable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { hasBalance } from '../../core/ledger/public.ts'
import { lockTally, stackTallies } from '../../core/tallies/public.ts'
import type { StackTable } from './tables.ts'

/** Returns a row if there is a stack, which is the case from the founding of an installation on. */
export const anyStackStatement = 'select id::text from stack limit 1'

/** Adds a stack. Nothing is read back, because a request can't see its new child yet. */
export async function insertStack(tx: Tx, stack: Insertable<StackTable>): Promise<void> {
  await tx.insertInto('stack').values(stack).execute()
  const stackIds = stack.parent_id ? [stack.parent_id, stack.id] : [stack.id]
  listChanged(tx, 'stacks', stackIds, [stack.id])
}

/** Returns the id of the root stack; undefined in an empty installation. */
export async function findRootStackId(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('stack').select('id').where('is_root_stack', '=', true).executeTakeFirst()
  return row?.id
}

/** Returns the parent of a stack that is visible to the transaction; null for the root stack. */
export async function parentOf(db: StackBound, stackId: string): Promise<string | null> {
  const row = await db.tx
    .selectFrom('stack')
    .select('parent_id')
    .where('id', '=', stackId)
    .where(db.within('stack.id', [stackId]))
    .executeTakeFirstOrThrow()
  return row.parent_id
}

/** Returns the name of a stack that is visible to the transaction. */
export async function stackName(db: StackBound, stackId: string): Promise<string> {
  const row = await db.tx
    .selectFrom('stack')
    .select('name')
    .where('id', '=', stackId)
    .where(db.within('stack.id', [stackId]))
    .executeTakeFirstOrThrow()
  return row.name
}

/** Returns the names of those of these stacks that are visible to the transaction. */
export async function stackNames(tx: Tx, stackIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('stack')
    .select('name')
    .where('id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return rows.map((row) => row.name)
}

/** A select to join with: the names of the stacks visible to the transaction. */
export function namedStacks(tx: Tx) {
  return tx.selectFrom('stack').select(['id', 'name'])
}

/** Returns the names of those of these stacks that are visible to the transaction, by id. */
export async function namesOfStacks(tx: Tx, stackIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await namedStacks(tx)
    .where('id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Renames a stack if it still has the name `from`; returns false if it doesn't. */
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
  // The lists of its boxes and assets show the name.
  listChanged(tx, 'sensorboxes', [stackId])
  listChanged(tx, 'assets', [stackId])
  return true
}

/** Whether a visible stack has boxes, points or children. Its counts and its account are locked. */
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
 * Serializes operations that depend on the state of the whole current stack, such as adding something that it may have only
 * once. Transactions that only refer to the stack aren't blocked.
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

/** Waits for transactions that add people or children to the stack, and blocks new ones until this transaction ends. */
export async function lockStackForClosing(tx: Tx, stackId: string): Promise<void> {
  await tx.selectFrom('stack').select('id').where('id', '=', stackId).forUpdate().execute()
}

/** Removes a closed child of the current stack from the tree. */
export async function leaveTree(db: StackBound, childId: string): Promise<void> {
  await sql`select leave_tree(${childId})`.execute(db.tx)
  listChanged(db.tx, 'stacks', [db.stackId, childId], [childId])
}

/** A select to join with: how far the balances of the children of these stacks may go below zero. */
export function limitsOfChildren(db: StackBound, parentIds: readonly string[]) {
  return db.tx
    .selectFrom('stack_limit')
    .select(['stack_id', 'overspend_limit'])
    .where(db.within('parent_id', parentIds))
}

/** Returns how far the balance of the current stack may go below zero, in 1/10,000 point. */
export async function ownOverspendLimit(db: StackBound): Promise<number> {
  const row = await db.tx
    .selectFrom('stack_limit')
    .select('overspend_limit')
    .where('stack_id', '=', db.stackId)
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
  return row.overspend_limit
}

/** Returns when the current stack was created. */
export async function createdAt(db: StackBound): Promise<Date> {
  const row = await db.tx
    .selectFrom('stack')
    .select('created_at')
    .where('id', '=', db.stackId)
    .where(db.within('id'))
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Sets how far the balance of a company's stack below the current one may go below zero, in 1/10,000 point. */
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

/** Counts those of these stacks that are among the given ones, or accessible to the caller if none are given. */
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

/** Counts those of these stacks that are children of the given ones; the root stack is its own child. */
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

/** Returns all accessible stacks with their counts, or those with these ids. A parent that isn't accessible is null. */
export async function listStackRows(db: StackBound, ids?: readonly string[]) {
  const stacks = stackRows(db).where(inReach(db, 'stack.id'))
  return (
    ids === undefined ? stacks : stacks.where(sql<boolean>`stack.id = any (${[...ids]}::uuid[])`)
  ).execute()
}

/** Returns a stack that is visible to the transaction, with its counts. */
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
    .orderBy('stack.name', naturally)
    .orderBy('stack.id')
}

/** Selects the tags that the accessible stacks have given to the companies that own stacks. */
function companyTags(db: StackBound) {
  return db.tx
    .selectFrom('account_tag')
    .innerJoin('tag', 'tag.id', 'account_tag.tag_id')
    .innerJoin('account as company', 'company.id', 'account_tag.account_id')
    .select([
      'company.owns_stack',
      sql<{ id: string; name: string }[]>`json_agg(json_build_object('id', tag.id, 'name', tag.name)
        order by tag.name collate natural_order)`.as('tags'),
    ])
    .where('company.owns_stack', 'is not', null)
    .where(inReach(db, 'account_tag.stack_id'))
    .groupBy('company.owns_stack')
    .as('company_tags')
}

/** Returns the stack of a company that the current stack created; null for any other account. */
export async function stackOfCompany(db: StackBound, accountId: string): Promise<string | null> {
  const row = await db.tx
    .selectFrom('account')
    .select('owns_stack')
    .where('id', '=', accountId)
    .where(db.within('created_in_which_stack'))
    .executeTakeFirst()
  return row?.owns_stack ?? null
}

/** An SQL condition: the stack in the column is not closed. */
export function isInTree(column: string) {
  return sql<boolean>`exists (select from stack s where s.id = ${sql.ref(column)} and (s.is_root_stack
    or exists (select from stack_closure c where c.descendant_id = s.id and c.depth = 1)))`
}

/** Returns the next open stacks after an id, in the order of their ids, that were created before a time. */
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

/** The first wall of reads across the caller's reach: true if the stack in the column is in it. */
export function inReach({ scope, within }: StackBound, column: string) {
  const barred = sql`${[...scope.barred]}::uuid[]`
  return sql<boolean>`(exists (select from stack_closure c
    where c.descendant_id = ${sql.ref(column)} and ${within('c.ancestor_id', scope.roots)})
    and ${sql.ref(column)} <> all (${barred}))`
}

/** Returns a select of these stacks with themselves (depth 0) and their ancestors, to join with. */
export function stacksAbove(tx: Tx, stackIds: readonly string[]) {
  return tx
    .selectFrom('stack_closure')
    .select(['descendant_id', 'ancestor_id', 'depth'])
    .where('descendant_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
}

/** Whether a stack is below another one; the transaction keeps it there until it ends. */
export async function isBelow(tx: Tx, ancestorId: string, stackId: string): Promise<boolean> {
  await tx.selectFrom('stack').select('id').where('id', '=', stackId).forKeyShare().execute()
  const { rows } = await sql`select from stacks_below(${ancestorId}::uuid) as b (id)
    where b.id = ${stackId}`.execute(tx)
  return rows.length > 0
}

/** An SQL condition: the stack in the column is below the current one, at any depth. */
export function isBelowCurrent(db: StackBound, column: string) {
  return sql<boolean>`${sql.ref(column)} in (select stacks_below(${db.stackId}::uuid))`
}
