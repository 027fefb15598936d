import { type Insertable, sql } from 'kysely'
import type { StackTable } from '../../migrations/tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'

/** Raises the version of the stacks' lists, in the transaction that changes them. Locks in one order for all. */
export async function bumpVersions(tx: Tx, stackIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(stackIds)]
  await tx
    .updateTable('stack_tally')
    .set({ version: sql<number>`stack_tally.version + 1` })
    .from((from) =>
      from
        .selectFrom('stack_tally')
        .select('stack_id')
        .where('stack_id', 'in', ids)
        .orderBy('stack_id')
        .forUpdate()
        .as('locked'),
    )
    .whereRef('stack_tally.stack_id', '=', 'locked.stack_id')
    .execute()
}

/** Adds a stack; nothing is read back, because a request can't see a new child yet. */
export async function insertStack(tx: Tx, stack: Insertable<StackTable>): Promise<void> {
  await tx.insertInto('stack').values(stack).execute()
}

/** The id of the root stack; undefined on an empty installation. */
export async function findRootStackId(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('stack').select('id').where('is_root_stack', '=', true).executeTakeFirst()
  return row?.id
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
    .where(stackIds.length > 0 ? db.within('stack.id', stackIds) : inReach(db))
  return Number((await query.executeTakeFirstOrThrow()).found)
}

/** Every stack in reach with its counts. A parent beyond the reach isn't told. */
export async function listStackRows(db: StackBound) {
  return stackRows(db).where(inReach(db)).execute()
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
    .innerJoin('stack_tally as tally', 'tally.stack_id', 'stack.id')
    .leftJoin('stack as parent', 'parent.id', 'stack.parent_id')
    .select([
      'stack.id',
      'stack.name',
      'parent.id as parent_id',
      'stack.is_root_stack',
      'stack.is_initialized',
      'stack.created_at',
      'tally.nominal',
      'tally.attention',
      'tally.critical',
      'tally.inactive',
      'tally.disabled',
      'tally.in_stock',
      'tally.unavailable',
      'tally.delivery',
    ])
    .orderBy('stack.name')
    .orderBy('stack.id')
}

function inReach({ scope, within }: StackBound) {
  const barred = sql`${[...scope.barred]}::uuid[]`
  return sql<boolean>`exists (select from stack_closure c
    where c.descendant_id = stack.id and ${within('c.ancestor_id', scope.roots)}) and stack.id <> all (${barred})`
}
