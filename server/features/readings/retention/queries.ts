import type { Selectable, Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import type { StackRetentionTable } from './tables.ts'

export type RetentionRow = Selectable<StackRetentionTable>

/** What the current stack has set; undefined while it never set anything. */
export async function findRetention(db: StackBound): Promise<RetentionRow | undefined> {
  return db.tx.selectFrom('stack_retention').selectAll().where(db.within('stack_id')).executeTakeFirst()
}

/** The same, locked for a change; made when it is missing. */
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

/** Writes what the current stack sets. */
export async function saveRetention(db: StackBound, set: Updateable<StackRetentionTable>): Promise<void> {
  await db.tx.updateTable('stack_retention').set(set).where(db.within('stack_id')).execute()
}
