import type { Selectable, Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
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
