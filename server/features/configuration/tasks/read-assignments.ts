import type {
  TaskAssignment,
  TaskAssignmentOfBox,
} from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { findDeployment, listDeployments } from '../deployments/public.ts'
import { listAssignments } from './assignment-queries.ts'
import { presentAssignment, presentAssignmentOfBox } from './present.ts'

/** Returns all boxes of the current stack, or those with these ids, that have or had a task template. */
export async function readAssignments(db: StackBound, ids?: readonly string[]): Promise<TaskAssignment[]> {
  const assigned = new Map(
    (await listAssignments(db, ids)).map((row) => [row.sensorbox_id, row.task_template_id]),
  )
  return (await listDeployments(db, 'tasks', ids))
    .filter((row) => row.status !== 'unset')
    .map((row) => presentAssignment(row.sensorbox_id, assigned.get(row.sensorbox_id) ?? null, row))
}

/** Returns the tasks of a box of the current stack; throws SENSORBOX_NOT_FOUND. */
export async function readAssignmentOfBox(db: StackBound, sensorboxId: string): Promise<TaskAssignmentOfBox> {
  const box = await typedBoxRows(db.tx)
    .select(['s.id', 's.next_connection_at', 'm.type', 'm.config'])
    .where('s.id', '=', sensorboxId)
    .where(db.within('s.stack_id'))
    .executeTakeFirst()
  if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
  const [assigned] = await listAssignments(db, [sensorboxId])
  return presentAssignmentOfBox(
    box,
    assigned?.task_template_id ?? null,
    await findDeployment(db, sensorboxId, 'tasks'),
  )
}
