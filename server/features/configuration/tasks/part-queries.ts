import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { MeasurementTemplateTable, ScheduleTemplateTable } from './tables.ts'

export type MeasurementRow = Selectable<MeasurementTemplateTable>
export type ScheduleRow = Selectable<ScheduleTemplateTable>

/** Returns the measurement templates of the current stack and of the product by name, or those with these ids. */
export async function listMeasurements(db: StackBound, ids?: readonly string[]): Promise<MeasurementRow[]> {
  const known = db.tx
    .selectFrom('measurement_template')
    .selectAll()
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id')]))
    .orderBy('name', naturally)
    .orderBy('id')
  return (ids ? known.where('id', '=', sql<string>`any (${[...ids]}::uuid[])`) : known).execute()
}

/** Returns the schedules of the current stack and of the product by name, or those with these ids. */
export async function listSchedules(db: StackBound, ids?: readonly string[]): Promise<ScheduleRow[]> {
  const known = db.tx
    .selectFrom('schedule_template')
    .selectAll()
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id')]))
    .orderBy('name', naturally)
    .orderBy('id')
  return (ids ? known.where('id', '=', sql<string>`any (${[...ids]}::uuid[])`) : known).execute()
}

/**
 * Prevents changes of measurement templates and schedules until the transaction ends. A transaction that locks parts,
 * templates and boxes must do so in this order. Parts of the product never change and aren't locked.
 */
export async function keepParts(
  db: StackBound,
  parts: { readonly measurementIds: readonly string[]; readonly scheduleIds: readonly string[] },
): Promise<void> {
  await db.tx
    .selectFrom('measurement_template')
    .select('id')
    .where('id', '=', sql<string>`any (${[...parts.measurementIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .orderBy('id')
    .forShare()
    .execute()
  await db.tx
    .selectFrom('schedule_template')
    .select('id')
    .where('id', '=', sql<string>`any (${[...parts.scheduleIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .orderBy('id')
    .forShare()
    .execute()
}

/** Returns a measurement template of the current stack and locks it; undefined for one of the product. */
export async function holdMeasurement(db: StackBound, id: string): Promise<MeasurementRow | undefined> {
  return db.tx
    .selectFrom('measurement_template')
    .selectAll()
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirst()
}

/** Returns a schedule of the current stack and locks it; undefined for one of the product. */
export async function holdSchedule(db: StackBound, id: string): Promise<ScheduleRow | undefined> {
  return db.tx
    .selectFrom('schedule_template')
    .selectAll()
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a measurement template of the current stack; returns undefined if the name is taken for the type. */
export async function insertMeasurement(
  db: StackBound,
  row: Omit<Insertable<MeasurementTemplateTable>, 'stack_id'>,
): Promise<MeasurementRow | undefined> {
  const made = await db.tx
    .insertInto('measurement_template')
    .values({ ...row, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'sensor_box_type', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) listChanged(db.tx, 'task_templates', [db.stackId])
  return made
}

/** Adds a schedule of the current stack; returns undefined if the name is taken for the type and kind. */
export async function insertSchedule(
  db: StackBound,
  row: Omit<Insertable<ScheduleTemplateTable>, 'stack_id'>,
): Promise<ScheduleRow | undefined> {
  const made = await db.tx
    .insertInto('schedule_template')
    .values({ ...row, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'sensor_box_type', 'template_type', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) listChanged(db.tx, 'task_templates', [db.stackId])
  return made
}

/** Whether another measurement template of the current stack has the name for the type. */
export async function isMeasurementNameTaken(
  db: StackBound,
  { id, sensor_box_type, name }: MeasurementRow,
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('measurement_template')
    .select('id')
    .where('sensor_box_type', '=', sensor_box_type)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another schedule of the current stack has the name for the type and kind. */
export async function isScheduleNameTaken(
  db: StackBound,
  { id, sensor_box_type, template_type, name }: ScheduleRow,
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('schedule_template')
    .select('id')
    .where('sensor_box_type', '=', sensor_box_type)
    .where('template_type', '=', template_type)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a measurement template of the current stack. */
export async function changeMeasurement(
  db: StackBound,
  id: string,
  change: Updateable<MeasurementTemplateTable>,
): Promise<void> {
  await db.tx
    .updateTable('measurement_template')
    .set(change)
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'task_templates', [db.stackId])
}

/** Changes a schedule of the current stack. */
export async function changeSchedule(
  db: StackBound,
  id: string,
  change: Updateable<ScheduleTemplateTable>,
): Promise<void> {
  await db.tx
    .updateTable('schedule_template')
    .set(change)
    .where('id', '=', id)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'task_templates', [db.stackId])
}

/** Whether all these ids are measurement templates of the stacks or of the product. */
export async function areMeasurementsIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('measurement_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id', stackIds)]))
    .executeTakeFirst()
  return row?.count === ids.length
}

/** Whether all these ids are schedules of the stacks or of the product. */
export async function areSchedulesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('schedule_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id', stackIds)]))
    .executeTakeFirst()
  return row?.count === ids.length
}
