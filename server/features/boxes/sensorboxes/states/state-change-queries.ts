import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound } from '../../../../platform/db/database.ts'
import { assetStatesOf } from '../../../core/sensorbox-kernel/public.ts'
import type { StateChangeTable } from '../tables.ts'

/** Stores the last changes of boxes of the current stack, in place of earlier ones. */
export async function saveStateChanges(
  db: StackBound,
  changes: readonly Insertable<StateChangeTable>[],
): Promise<void> {
  await deleteStateChanges(
    db,
    changes.map((change) => change.sensorbox_id),
  )
  await db.tx
    .insertInto('state_change')
    .values([...changes])
    .execute()
}

/** Returns the last changes of these boxes that the caller made in the current stack after a time. */
export async function listOwnChanges(
  db: StackBound,
  sensorboxIds: readonly string[],
  after: Date,
): Promise<Selectable<StateChangeTable>[]> {
  return db.tx
    .selectFrom('state_change')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('account_id', '=', db.scope.accountId)
    .where('changed_at', '>', after)
    .where(db.within('stack_id'))
    .execute()
}

/** Forgets the last changes of these boxes of the current stack. */
export async function deleteStateChanges(db: StackBound, sensorboxIds: readonly string[]): Promise<void> {
  await db.tx
    .deleteFrom('state_change')
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .execute()
}

/** Returns which of these assets of the current stack still exist. */
export async function existingAssets(db: StackBound, assetIds: readonly string[]): Promise<Set<string>> {
  const rows = await assetStatesOf(db.tx)
    .where('asset_id', '=', sql<string>`any (${[...assetIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .execute()
  return new Set(rows.map((row) => row.asset_id))
}
