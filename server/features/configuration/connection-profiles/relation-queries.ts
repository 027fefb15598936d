import { type Insertable, type Selectable, sql } from 'kysely'
import { areRowsIn } from '../../../platform/db/are-rows-in.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { boxRows, type HeldBox } from '../../core/sensorbox-kernel/public.ts'
import type { ConnectionProfileRelationTable } from './tables.ts'

export type RelationRow = Selectable<ConnectionProfileRelationTable>

/** Returns the relations of all boxes of the current stack, or of these boxes, by box and priority. */
export async function listRelationRows(
  db: StackBound,
  sensorboxIds?: readonly string[],
): Promise<RelationRow[]> {
  const all = relationsOf(db).orderBy('sensorbox_id').orderBy('priority')
  return (
    sensorboxIds ? all.where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`) : all
  ).execute()
}

/** Returns the number of profiles of each of these boxes of the current stack, without boxes that have none. */
export async function countRelations(
  db: StackBound,
  sensorboxIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.tx
    .selectFrom('connection_profile_relation')
    .select(['sensorbox_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .groupBy('sensorbox_id')
    .execute()
  return new Map(rows.map(({ sensorbox_id, count }) => [sensorbox_id, count]))
}

/** Returns a relation of the current stack, or undefined. */
export async function findRelation(db: StackBound, id: string): Promise<RelationRow | undefined> {
  return relationsOf(db).where('id', '=', id).executeTakeFirst()
}

function relationsOf(db: StackBound) {
  return db.tx.selectFrom('connection_profile_relation').selectAll().where(db.within('stack_id'))
}

/** Whether all of these relations belong to the stacks, or are visible to the transaction if none are given. */
export async function areRelationsIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  return areRowsIn(
    db,
    db.tx.selectFrom('connection_profile_relation').select(['id', 'stack_id']),
    ids,
    stackIds,
  )
}

/** Returns the ids of the boxes with a profile of the current stack. */
export async function boxesWithProfile(db: StackBound, profileId: string): Promise<string[]> {
  const rows = await db.tx
    .selectFrom('connection_profile_relation')
    .select('sensorbox_id')
    .where('profile_id', '=', profileId)
    .where(db.within('stack_id'))
    .execute()
  return rows.map((row) => row.sensorbox_id)
}

/** Returns the boxes that use the profiles of the current stack, with their names. */
export async function listUses(db: StackBound) {
  return db.tx
    .selectFrom('connection_profile_relation as r')
    .innerJoin(
      boxRows(db.tx).select(['s.id', 's.serial_number', 's.alias']).as('s'),
      's.id',
      'r.sensorbox_id',
    )
    .select(['r.profile_id', 'r.enabled', 's.id', 's.serial_number', 's.alias'])
    .where(db.within('r.stack_id'))
    .orderBy('r.profile_id')
    .orderBy('s.serial_number', naturally)
    .execute()
}

/** Adds a relation of a held box; returns false if the box already has the profile. */
export async function insertRelation(
  tx: Tx,
  box: HeldBox,
  row: Omit<Insertable<ConnectionProfileRelationTable>, 'stack_id' | 'sensorbox_id'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('connection_profile_relation')
    .values({ ...row, stack_id: box.stack_id, sensorbox_id: box.id })
    .onConflict((on) => on.columns(['sensorbox_id', 'profile_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Stores the order of a held box's relations and whether each is enabled, and deletes those that are not given. */
export async function writeRelations(
  tx: Tx,
  box: HeldBox,
  relations: readonly Pick<RelationRow, 'id' | 'enabled'>[],
): Promise<void> {
  await tx
    .deleteFrom('connection_profile_relation')
    .where('sensorbox_id', '=', box.id)
    .where('id', '<>', sql<string>`all (${relations.map(({ id }) => id)}::uuid[])`)
    .execute()
  await sql`
    update connection_profile_relation r set priority = g.priority, enabled = g.enabled
    from unnest(${relations.map(({ id }) => id)}::uuid[], ${relations.map(({ enabled }) => enabled)}::boolean[])
      with ordinality as g (id, enabled, priority)
    where r.id = g.id and r.sensorbox_id = ${box.id}`.execute(tx)
}

/** Removes all profiles from held boxes that leave the stack. */
export async function deleteRelations(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await tx
    .deleteFrom('connection_profile_relation')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
}

/** Moves the profiles of a held box to its replacement, whose own are removed. */
export async function moveRelations(tx: Tx, from: HeldBox, to: HeldBox): Promise<void> {
  await deleteRelations(tx, [to])
  await tx
    .updateTable('connection_profile_relation')
    .set({ sensorbox_id: to.id })
    .where('sensorbox_id', '=', from.id)
    .execute()
}
