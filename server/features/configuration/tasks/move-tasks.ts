import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { assignmentOf, deleteAssignments, saveAssignments } from './assignment-queries.ts'

/** Moves the assigned task template of a held box to its replacement. */
export async function moveTasks(tx: Tx, from: HeldBox, to: HeldBox): Promise<void> {
  const assigned = await assignmentOf(tx, from)
  if (!assigned) return
  await saveAssignments(tx, [to], assigned.task_template_id)
  await deleteAssignments(tx, [from])
}
