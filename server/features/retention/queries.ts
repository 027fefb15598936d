import type { Selectable, Updateable } from 'kysely'
import type { StackRetentionTable } from '../../migrations/tables.ts'
import type { StackBound } from '../../platform/db/database.ts'

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

/** The tenures that the current stack sees and that began before a time, with what is gone of each for everybody. */
export async function tenuresBegunBefore(db: StackBound, ms: number) {
  return db.tx
    .selectFrom('tenure_grant as g')
    .innerJoin('tenure as t', 't.key', 'g.tenure_key')
    .select(['t.key', 't.sensorbox_key', 't.readings_from_ms', 't.hours_from_ms'])
    .where(db.within('g.stack_id'))
    .where((where) => where.or([where('t.from_ms', 'is', null), where('t.from_ms', '<', ms)]))
    .orderBy('t.key')
    .execute()
}
