import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { TaskTemplateTable, TemplateTaskTable } from './tables.ts'

export type TemplateRow = Selectable<TaskTemplateTable>
export type TaskRow = Selectable<TemplateTaskTable>

/** Returns the task templates of the current stack and of the product by name, or those with these ids. */
export async function listTemplateRows(db: StackBound, ids?: readonly string[]): Promise<TemplateRow[]> {
  const known = db.tx
    .selectFrom('task_template')
    .selectAll()
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id')]))
    .orderBy('name', naturally)
    .orderBy('id')
  return (ids ? known.where('id', '=', sql<string>`any (${[...ids]}::uuid[])`) : known).execute()
}

/** Returns the tasks of these templates, in their order. */
export async function listTaskRows(db: StackBound, templateIds: readonly string[]): Promise<TaskRow[]> {
  return db.tx
    .selectFrom('template_task')
    .selectAll()
    .where('task_template_id', '=', sql<string>`any (${[...templateIds]}::uuid[])`)
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id')]))
    .orderBy('task_template_id')
    .orderBy('position')
    .execute()
}

/**
 * Returns task templates of the current stack and locks them until the transaction ends: with `change` in order to change
 * them, with `keep` to assign them. Templates of the product are left out.
 */
export async function holdTemplates(
  db: StackBound,
  ids: readonly string[],
  how: 'change' | 'keep',
): Promise<TemplateRow[]> {
  const own = db.tx
    .selectFrom('task_template')
    .selectAll()
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where(db.within('stack_id'))
    .orderBy('id')
  return (how === 'change' ? own.forUpdate() : own.forShare()).execute()
}

/** Returns the ids of the current stack's templates that use a part. */
export async function templatesWith(
  db: StackBound,
  part: { readonly measurementId: string } | { readonly scheduleId: string },
): Promise<string[]> {
  const tasks = db.tx.selectFrom('template_task').select('task_template_id').distinct()
  const rows = await ('scheduleId' in part
    ? tasks.where('schedule_template_id', '=', part.scheduleId)
    : tasks.where('measurement_template_id', '=', part.measurementId)
  )
    .where(db.within('stack_id'))
    .execute()
  return rows.map((row) => row.task_template_id)
}

/** Adds a task template of the current stack; returns false if the name is taken for the type. */
export async function insertTemplate(
  db: StackBound,
  row: Omit<Insertable<TaskTemplateTable>, 'stack_id'>,
): Promise<boolean> {
  const made = await db.tx
    .insertInto('task_template')
    .values({ ...row, stack_id: db.stackId })
    .onConflict((on) => on.columns(['stack_id', 'sensor_box_type', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) listChanged(db.tx, 'task_templates', [db.stackId])
  return made !== undefined
}

/** Whether another template of the current stack has the name for the type. */
export async function isTemplateNameTaken(
  db: StackBound,
  { id, sensor_box_type, name }: Pick<TemplateRow, 'id' | 'sensor_box_type' | 'name'>,
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('task_template')
    .select('id')
    .where('sensor_box_type', '=', sensor_box_type)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where(db.within('stack_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the default mark from the current stack's template for a type. */
export async function clearDefault(db: StackBound, sensorBoxType: string): Promise<void> {
  await db.tx
    .updateTable('task_template')
    .set({ is_default: false })
    .where('sensor_box_type', '=', sensorBoxType)
    .where('is_default', '=', true)
    .where(db.within('stack_id'))
    .execute()
}

/** Changes task templates of the current stack. */
export async function changeTemplates(
  db: StackBound,
  ids: readonly string[],
  change: Updateable<TaskTemplateTable>,
): Promise<void> {
  await db.tx
    .updateTable('task_template')
    .set(change)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where(db.within('stack_id'))
    .execute()
  listChanged(db.tx, 'task_templates', [db.stackId])
}

/** Raises the revisions of templates of the current stack whose configuration has changed. */
export async function raiseRevisions(
  db: StackBound,
  ids: readonly string[],
  saved: Pick<Updateable<TaskTemplateTable>, 'last_update_at' | 'last_update_by'>,
): Promise<void> {
  await changeTemplates(db, ids, { ...saved, revision: sql<number>`revision + 1` as never })
}

/** Replaces the tasks of a template of the current stack. */
export async function replaceTasks(
  db: StackBound,
  templateId: string,
  tasks: readonly Omit<Insertable<TemplateTaskTable>, 'stack_id' | 'task_template_id' | 'position'>[],
): Promise<void> {
  await db.tx
    .deleteFrom('template_task')
    .where('task_template_id', '=', templateId)
    .where(db.within('stack_id'))
    .execute()
  await db.tx
    .insertInto('template_task')
    .values(
      tasks.map((task, position) => ({
        ...task,
        position,
        task_template_id: templateId,
        stack_id: db.stackId,
      })),
    )
    .execute()
}

/** Whether all these ids are task templates of the stacks or of the product. */
export async function areTemplatesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('task_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id', stackIds)]))
    .executeTakeFirst()
  return row?.count === ids.length
}
