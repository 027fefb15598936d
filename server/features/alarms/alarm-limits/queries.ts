import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { areRowsIn } from '../../../platform/db/are-rows-in.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { RaisedScope } from '../../core/facts-versions/public.ts'
import { type HeldBox, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { deleteStatesOf, moveStates } from './state-queries.ts'
import type { AlarmLimitTable, TypeAlarmLimitTable } from './tables.ts'

/** Returns the default limits of these types. */
export async function listTypeLimits(
  tx: Tx,
  types: readonly string[],
): Promise<Selectable<TypeAlarmLimitTable>[]> {
  return tx
    .selectFrom('type_alarm_limit')
    .selectAll()
    .where('type', '=', sql<string>`any (${[...types]}::text[])`)
    .execute()
}

/** Adds a default limit to the type of the scope. */
export async function insertTypeLimit(
  tx: Tx,
  scope: RaisedScope<{ type: string }>,
  row: Omit<Insertable<TypeAlarmLimitTable>, 'type'>,
): Promise<void> {
  await tx
    .insertInto('type_alarm_limit')
    .values({ ...row, type: scope.type })
    .execute()
}

/** Returns the individual limits of these boxes, whoever owns them. Only for judging boxes, not for showing limits to users. */
export async function listLimitsOfBoxes(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Selectable<AlarmLimitTable>[]> {
  return tx
    .selectFrom('alarm_limit')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
}

/** An individual limit with the type of its box. */
export type LimitRow = Selectable<AlarmLimitTable> & { readonly type: string }

/** Returns the individual limits of the current stack's boxes, or of one box, by box and measure. */
export async function listIndividualLimits(db: StackBound, sensorboxId?: string): Promise<LimitRow[]> {
  const limits = individualLimits(db)
    .orderBy('s.serial_number', naturally)
    .orderBy('l.sensorbox_id')
    .orderBy('l.measure_type')
  return (sensorboxId === undefined ? limits : limits.where('l.sensorbox_id', '=', sensorboxId)).execute()
}

/** Returns an individual limit of the current stack, or undefined. */
export async function findIndividualLimit(db: StackBound, limitId: string): Promise<LimitRow | undefined> {
  return individualLimits(db).where('l.id', '=', limitId).executeTakeFirst()
}

function individualLimits(db: StackBound) {
  return db.tx
    .selectFrom('alarm_limit as l')
    .innerJoin(
      typedBoxRows(db.tx).select(['s.id', 's.serial_number', 'm.type']).as('s'),
      's.id',
      'l.sensorbox_id',
    )
    .selectAll('l')
    .select('s.type')
    .where(db.within('l.stack_id'))
}

/** Whether all of these limits belong to the stacks, or are visible to the transaction if none is given. */
export async function areLimitsIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  return areRowsIn(db, db.tx.selectFrom('alarm_limit').select(['id', 'stack_id']), ids, stackIds)
}

/** Adds a limit of a box; returns false if it already has one for the measure. */
export async function insertLimit(
  tx: Tx,
  box: HeldBox,
  row: Omit<Insertable<AlarmLimitTable>, 'stack_id' | 'sensorbox_id'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('alarm_limit')
    .values({ ...row, stack_id: box.stack_id, sensorbox_id: box.id })
    .onConflict((on) => on.columns(['sensorbox_id', 'measure_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** A limit to store for a held box. A null name keeps the existing name, or uses the measure for a new limit. */
export interface LimitToSave extends Omit<Insertable<AlarmLimitTable>, 'stack_id' | 'sensorbox_id' | 'name'> {
  readonly box: HeldBox
  readonly name: string | null
}

/**
 * Stores the limits of boxes of one stack for a measure, replacing existing ones; returns their ids. Existing names are only
 * replaced if names are given.
 */
export async function saveLimits(tx: Tx, limits: readonly LimitToSave[]): Promise<string[]> {
  const isNamed = limits.some(({ name }) => name !== null)
  const saved = await tx
    .insertInto('alarm_limit')
    .values(
      limits.map(({ box, name, ...row }) => ({
        ...row,
        name: name ?? row.measure_type,
        stack_id: box.stack_id,
        sensorbox_id: box.id,
      })),
    )
    .onConflict((on) =>
      on.columns(['sensorbox_id', 'measure_type']).doUpdateSet(({ ref }) => ({
        attention_min: ref('excluded.attention_min'),
        attention_max: ref('excluded.attention_max'),
        critical_min: ref('excluded.critical_min'),
        critical_max: ref('excluded.critical_max'),
        hysteresis: ref('excluded.hysteresis'),
        min_duration_s: ref('excluded.min_duration_s'),
        ...(isNamed && { name: ref('excluded.name') }),
      })),
    )
    .returning('id')
    .execute()
  return saved.map(({ id }) => id)
}

/** Changes a limit of a box of the current stack. */
export async function updateLimit(
  db: StackBound,
  box: HeldBox,
  limitId: string,
  change: Updateable<AlarmLimitTable>,
): Promise<void> {
  await db.tx
    .updateTable('alarm_limit')
    .set(change)
    .where('id', '=', limitId)
    .where('sensorbox_id', '=', box.id)
    .where(db.within('stack_id'))
    .execute()
}

/** Deletes a limit of a box of the current stack. */
export async function deleteLimit(db: StackBound, box: HeldBox, limitId: string): Promise<void> {
  await db.tx
    .deleteFrom('alarm_limit')
    .where('id', '=', limitId)
    .where('sensorbox_id', '=', box.id)
    .where(db.within('stack_id'))
    .execute()
}

/** Deletes the individual limits of boxes and the choices of limits for them, whoever owns them. */
export async function deleteLimitsOf(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await deleteStatesOf(tx, boxes)
  const gone = await tx
    .deleteFrom('alarm_limit')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .returning(['id', 'stack_id'])
    .execute()
  for (const { id, stack_id } of gone) listChanged(tx, 'alarm_limits', [stack_id], [id])
}

/** Moves the individual limits and choices of a box to its replacement, whose own are deleted. */
export async function moveLimits(tx: Tx, from: HeldBox, to: HeldBox): Promise<void> {
  await deleteLimitsOf(tx, [to])
  await moveStates(tx, from, to)
  const moved = await tx
    .updateTable('alarm_limit')
    .set({ sensorbox_id: to.id })
    .where('sensorbox_id', '=', from.id)
    .returning('id')
    .execute()
  listChanged(
    tx,
    'alarm_limits',
    [to.stack_id],
    moved.map((limit) => limit.id),
  )
}
