import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import { namedPeople } from '../../../people/accounts/public.ts'
import { isInTree } from '../../../people/stacks/public.ts'
import type { Subject } from '../queries.ts'
import type { MonthlyReportTable } from '../tables.ts'

export type MonthlyRow = Selectable<MonthlyReportTable>

/** Returns the monthly report of an asset or box of the current stack, or undefined. */
export async function findMonthlyOf(
  db: StackBound,
  { assetId, sensorboxId }: Subject,
): Promise<MonthlyRow | undefined> {
  const rows = db.tx.selectFrom('monthly_report').selectAll().where(db.within('stack_id'))
  return assetId === undefined
    ? rows.where('sensorbox_id', '=', sensorboxId).executeTakeFirst()
    : rows.where('asset_id', '=', assetId).executeTakeFirst()
}

/** Returns a monthly report of the current stack, or undefined. */
export async function findMonthly(db: StackBound, id: string): Promise<MonthlyRow | undefined> {
  return db.tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .executeTakeFirst()
}

export async function insertMonthly(db: StackBound, row: Insertable<MonthlyReportTable>): Promise<void> {
  await db.tx.insertInto('monthly_report').values(row).execute()
}

export async function updateMonthly(
  db: StackBound,
  id: string,
  set: Partial<Omit<MonthlyRow, 'id' | 'stack_id'>>,
): Promise<void> {
  await db.tx
    .updateTable('monthly_report')
    .set(set)
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .execute()
}

export async function deleteMonthly(db: StackBound, id: string): Promise<void> {
  await db.tx.deleteFrom('monthly_report').where('id', '=', id).where(db.within('stack_id')).execute()
}

/** Returns the names of those of these people whom the transaction can see. */
export async function namesOf(db: StackBound, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await namedPeople(db.tx)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the monthly reports of open stacks that have been due longest. */
export async function listDueMonthly(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<MonthlyRow, 'id' | 'stack_id' | 'chosen_by'>[]> {
  return tx
    .selectFrom('monthly_report')
    .select(['id', 'stack_id', 'chosen_by'])
    .where('due_at', '<=', now)
    .where(isInTree('stack_id'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a monthly report that is still due until the end of the transaction; undefined if another process has it. */
export async function lockDueMonthly(db: StackBound, id: string, now: Date): Promise<MonthlyRow | undefined> {
  return db.tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where(db.within('stack_id'))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Postpones a due monthly report, unless another process has already made it. */
export async function putOffMonthly(tx: Tx, id: string, now: Date, until: Date): Promise<void> {
  await tx
    .updateTable('monthly_report')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .execute()
}

/** Whether all ids belong to monthly reports of the given stacks. */
export async function areMonthlyIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const { count } = await db.tx
    .selectFrom('monthly_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where(db.within('stack_id', stackIds))
    .executeTakeFirstOrThrow()
  return count === new Set(ids).size
}
