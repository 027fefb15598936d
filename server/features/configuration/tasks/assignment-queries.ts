import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import type { TaskAssignmentTable } from './tables.ts'

export type AssignmentRow = Selectable<TaskAssignmentTable>

/** The assignments of the current stack, or those of these boxes. */
export async function listAssignments(
  db: StackBound,
  sensorboxIds?: readonly string[],
): Promise<AssignmentRow[]> {
  const all = db.tx.selectFrom('task_assignment').selectAll().where(db.within('stack_id'))
  return (
    sensorboxIds ? all.where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`) : all
  ).execute()
}

/** What a held box is assigned; undefined when that is nothing. */
export async function assignmentOf(tx: Tx, box: HeldBox): Promise<AssignmentRow | undefined> {
  return tx.selectFrom('task_assignment').selectAll().where('sensorbox_id', '=', box.id).executeTakeFirst()
}

/** The boxes of the current stack that are assigned one of these templates, with its id. */
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

/** Writes which template held boxes are assigned. */
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

/** Takes away which template held boxes are assigned. */
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
