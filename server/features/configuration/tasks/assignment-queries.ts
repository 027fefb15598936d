import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import type { TaskAssignmentTable } from './tables.ts'

export type AssignmentRow = Selectable<TaskAssignmentTable>

/** Returns the assignments of the current stack, or of these boxes. */
export async function listAssignments(
  db: StackBound,
  sensorboxIds?: readonly string[],
): Promise<AssignmentRow[]> {
  const all = db.tx.selectFrom('task_assignment').selectAll().where(db.within('stack_id'))
  return (
    sensorboxIds ? all.where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`) : all
  ).execute()
}

/** Returns the assignment of a held box; undefined if there is none. */
export async function assignmentOf(tx: Tx, box: HeldBox): Promise<AssignmentRow | undefined> {
  return tx.selectFrom('task_assignment').selectAll().where('sensorbox_id', '=', box.id).executeTakeFirst()
}

/** Returns the boxes of the current stack that are assigned one of these templates, with the id of the template. */
export async function assignedBoxes(
  db: StackBound,
  templateIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.tx
    .selectFrom('task_assignment')
    .selectAll()
    .where('task_template_id', '=', sql<string>`any (${[...templateIds]}::uuid[])`)
    .where(db.within('stack_id'))
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.task_template_id]))
}

/** Assigns a template to held boxes. */
export async function saveAssignments(tx: Tx, boxes: readonly HeldBox[], templateId: string): Promise<void> {
  if (boxes.length === 0) return
  await tx
    .insertInto('task_assignment')
    .values(
      boxes.map((box) => ({ sensorbox_id: box.id, stack_id: box.stack_id, task_template_id: templateId })),
    )
    .onConflict((on) => on.column('sensorbox_id').doUpdateSet({ task_template_id: templateId }))
    .execute()
  assignmentsChanged(tx, boxes)
}

/** Removes the assignments of held boxes. */
export async function deleteAssignments(tx: Tx, boxes: readonly HeldBox[]): Promise<void> {
  await tx
    .deleteFrom('task_assignment')
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
  assignmentsChanged(tx, boxes)
}

function assignmentsChanged(tx: Tx, boxes: readonly HeldBox[]): void {
  for (const box of boxes) listChanged(tx, 'task_assignments', [box.stack_id], [box.id])
}
