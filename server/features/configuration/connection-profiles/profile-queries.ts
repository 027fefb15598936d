import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { areRowsIn } from '../../../platform/db/are-rows-in.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import type { ConnectionProfileTable } from './tables.ts'

export type ProfileRow = Selectable<ConnectionProfileTable>

/** Returns the profiles of the current stack, by name. */
export async function listProfileRows(db: StackBound): Promise<ProfileRow[]> {
  return profilesOf(db).orderBy('name', naturally).execute()
}

/** Returns a profile of the current stack and locks it; undefined if there is none. */
export async function lockProfile(db: StackBound, id: string): Promise<ProfileRow | undefined> {
  return profilesOf(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns these profiles of the current stack, by id. */
export async function profilesById(
  db: StackBound,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfileRow>> {
  const rows = await profilesOf(db)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function profilesOf(db: StackBound) {
  return db.tx.selectFrom('connection_profile').selectAll().where(db.within('stack_id'))
}

/** Whether all of these profiles belong to the stacks, or are visible to the transaction if none are given. */
export async function areProfilesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  return areRowsIn(db, db.tx.selectFrom('connection_profile').select(['id', 'stack_id']), ids, stackIds)
}

/** Adds a profile; returns false if the stack already has one with its name. */
export async function insertProfile(
  db: StackBound,
  row: Omit<Insertable<ConnectionProfileTable>, 'stack_id'>,
): Promise<boolean> {
  const added = await db.tx
    .insertInto('connection_profile')
    .values({ ...row, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether the current stack has another profile with the name. */
export async function isNameTaken(db: StackBound, name: string, butFor: string): Promise<boolean> {
  const found = await db.tx
    .selectFrom('connection_profile')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', butFor)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return found !== undefined
}

/** Changes a profile of the current stack. */
export async function writeProfile(
  db: StackBound,
  id: string,
  change: Updateable<ConnectionProfileTable>,
): Promise<void> {
  await db.tx
    .updateTable('connection_profile')
    .set(change)
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .execute()
}

/** Deletes a profile of the current stack. */
export async function removeProfile(db: StackBound, id: string): Promise<void> {
  await db.tx.deleteFrom('connection_profile').where('id', '=', id).where(db.within('stack_id')).execute()
}
