import { type Insertable, type Selectable, sql } from 'kysely'
import { areRowsIn } from '../../../platform/db/are-rows-in.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { type HeldBox, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import type { AlarmLimitStateTable } from './tables.ts'

/** A choice for a measure of a box, with the ids of the existing limits. */
export interface StateRow extends Selectable<AlarmLimitStateTable> {
  readonly default_id: string | null
  readonly custom_id: string | null
  readonly individual_id: string | null
}

/** Returns the choices for the current stack's boxes, or for one of them, by box and measure. */
export async function listStates(db: StackBound, sensorboxId?: string): Promise<StateRow[]> {
  const states = statesOf(db).orderBy('c.sensorbox_id').orderBy('c.measure_type')
  return (sensorboxId === undefined ? states : states.where('c.sensorbox_id', '=', sensorboxId)).execute()
}

/** Returns a choice of the current stack, or undefined. */
export async function findState(db: StackBound, id: string): Promise<StateRow | undefined> {
  return statesOf(db).where('c.id', '=', id).executeTakeFirst()
}

function statesOf(db: StackBound) {
  return db.tx
    .selectFrom('alarm_limit_state as c')
    .innerJoin(typedBoxRows(db.tx).select(['s.id', 'm.type']).as('s'), 's.id', 'c.sensorbox_id')
    .leftJoin('alarm_limit as i', (on) =>
      on.onRef('i.sensorbox_id', '=', 'c.sensorbox_id').onRef('i.measure_type', '=', 'c.measure_type'),
    )
    .leftJoin('alarm_limit_template as t', (on) =>
      on
        .onRef('t.stack_id', '=', 'c.stack_id')
        .onRef('t.type', '=', 's.type')
        .onRef('t.measure_type', '=', 'c.measure_type'),
    )
    .leftJoin('type_alarm_limit as d', (on) =>
      on.onRef('d.type', '=', 's.type').onRef('d.measure_type', '=', 'c.measure_type'),
    )
    .selectAll('c')
    .select(['d.id as default_id', 't.id as custom_id', 'i.id as individual_id'])
    .where(db.within('c.stack_id'))
}

/** Returns the choices for these boxes, whoever owns them. Only for judging boxes. */
export async function listStatesOfBoxes(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Selectable<AlarmLimitStateTable>[]> {
  return tx
    .selectFrom('alarm_limit_state')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
}

/** Whether all of these choices belong to the stacks, or are visible to the transaction if none is given. */
export async function areStatesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  return areRowsIn(db, db.tx.selectFrom('alarm_limit_state').select(['id', 'stack_id']), ids, stackIds)
}

/** Adds a choice for a measure of a held box; returns false if there already is one. */
export async function insertState(
  tx: Tx,
  box: HeldBox,
  row: Omit<Insertable<AlarmLimitStateTable>, 'stack_id' | 'sensorbox_id'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('alarm_limit_state')
    .values({ ...row, stack_id: box.stack_id, sensorbox_id: box.id })
    .onConflict((on) => on.columns(['sensorbox_id', 'measure_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** A choice to store for a held box. */
export interface StateToSave extends Omit<Insertable<AlarmLimitStateTable>, 'stack_id' | 'sensorbox_id'> {
  readonly box: HeldBox
}

/** Stores choices for a measure of boxes, replacing earlier ones; returns their ids. */
export async function saveStates(tx: Tx, states: readonly StateToSave[]): Promise<string[]> {
  const saved = await tx
    .insertInto('alarm_limit_state')
    .values(states.map(({ box, ...row }) => ({ ...row, stack_id: box.stack_id, sensorbox_id: box.id })))
    .onConflict((on) =>
      on.columns(['sensorbox_id', 'measure_type']).doUpdateSet(({ ref }) => ({
        source: ref('excluded.source'),
        enabled: ref('excluded.enabled'),
      })),
    )
    .returning('id')
    .execute()
  return saved.map(({ id }) => id)
}

/** Deletes the choices for a measure of held boxes; returns their ids. */
export async function deleteStatesOfMeasure(
  tx: Tx,
  boxes: readonly HeldBox[],
  measure: string,
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('alarm_limit_state')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .where('measure_type', '=', measure)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Changes a choice for a held box. */
export async function updateState(
  tx: Tx,
  box: HeldBox,
  id: string,
  change: Pick<AlarmLimitStateTable, 'source' | 'enabled'>,
): Promise<void> {
  await tx
    .updateTable('alarm_limit_state')
    .set(change)
    .where('id', '=', id)
    .where('sensorbox_id', '=', box.id)
    .execute()
}

/** Deletes a choice for a held box. */
export async function deleteState(tx: Tx, box: HeldBox, id: string): Promise<void> {
  await tx.deleteFrom('alarm_limit_state').where('id', '=', id).where('sensorbox_id', '=', box.id).execute()
}

/** Deletes all choices for boxes, whoever owns them. */
export async function deleteStatesOf(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  const gone = await tx
    .deleteFrom('alarm_limit_state')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .returning(['id', 'stack_id'])
    .execute()
  for (const { id, stack_id } of gone) listChanged(tx, 'alarm_limits', [stack_id], [id])
}

/** Moves the choices for a box to its replacement. */
export async function moveStates(tx: Tx, from: HeldBox, to: HeldBox): Promise<void> {
  const moved = await tx
    .updateTable('alarm_limit_state')
    .set({ sensorbox_id: to.id })
    .where('sensorbox_id', '=', from.id)
    .returning('id')
    .execute()
  const ids = moved.map((state) => state.id)
  if (ids.length > 0) listChanged(tx, 'alarm_limits', [to.stack_id], ids)
}
