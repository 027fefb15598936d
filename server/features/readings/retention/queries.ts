import { type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { type SeenTenure, seenTenures } from '../../core/tenures/public.ts'
import type { StackRetentionTable } from './tables.ts'

export type RetentionRow = Selectable<StackRetentionTable>

/** Returns the setting of the current stack; undefined if it has never set anything. */
export async function findRetention(db: StackBound): Promise<RetentionRow | undefined> {
  return db.tx.selectFrom('stack_retention').selectAll().where(db.within('stack_id')).executeTakeFirst()
}

/** Returns the setting of the current stack and locks it for a change; creates it if necessary. */
export async function lockRetention(db: StackBound): Promise<RetentionRow> {
  await db.tx
    .insertInto('stack_retention')
    .values({
      stack_id: db.stackId,
      keep_readings_months: null,
      keep_hours_months: null,
      before_readings_months: null,
      before_hours_months: null,
      from_ms: 0,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return db.tx
    .selectFrom('stack_retention')
    .selectAll()
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores the setting of the current stack. */
export async function saveRetention(db: StackBound, set: Updateable<StackRetentionTable>): Promise<void> {
  await db.tx.updateTable('stack_retention').set(set).where(db.within('stack_id')).execute()
}

/** Returns the tenures granted to the current stack that began before a time. */
export async function tenuresBegunBefore(db: StackBound, ms: number): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.from_ms is null or t.from_ms < ${ms}
    order by t.tenure_key`.execute(db.tx)
  return rows
}
