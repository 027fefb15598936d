import { isDeepStrictEqual } from 'node:util'
import { TEMPLATE_OF_OTHER_TYPE } from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import { SCHEDULES_NOT_POSSIBLE } from '@sensorstack/contract/features/configuration/wakeup/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { type ErrorDefinition, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type HeldBox, lockOwnBoxes } from '../../core/sensorbox-kernel/public.ts'
import { type DeploymentRow, deploymentsOf, saveConfigurations } from '../deployments/public.ts'
import { deleteAssignments, listAssignments, saveAssignments } from './assignment-queries.ts'
import { noTasks, taskConfigOf } from './task-config-of.ts'
import { holdTemplates } from './template-queries.ts'
import { readWholeTemplates } from './whole-templates.ts'

/** The result for each box, in the given order, with the boxes that were assigned and the ids of those that changed. */
export interface Assigned {
  readonly results: MassResult[]
  readonly boxes: readonly HeldBox[]
  readonly changed: ReadonlySet<string>
}

/**
 * Assigns a task template to boxes of the current stack, or removes the assigned one for `null`. A changed configuration is
 * saved but not sent yet. A box that isn't in the stack gets SENSORBOX_NOT_FOUND, one that can't have the template
 * SCHEDULES_NOT_POSSIBLE or TEMPLATE_OF_OTHER_TYPE; the others are assigned nevertheless.
 */
export async function assignTemplate(
  db: StackBound,
  { templateId, ids }: { readonly templateId: string | null; readonly ids: readonly string[] },
  now: number,
): Promise<Assigned> {
  const asked = [...new Set(ids)]
  const template = templateId === null ? null : await templateToAssign(db, templateId)
  const held = new Map((await lockOwnBoxes(db, asked.filter(isId))).map((box) => [box.id, box] as const))
  const results = asked.map((id): MassResult => {
    const error = refusalOf(held.get(id), template)
    return error ? { id, ok: false, code: error.code, detail: error.detail } : { id, ok: true }
  })
  const boxes = results.flatMap(({ id, ok }) => (ok ? (held.get(id) as HeldBox) : []))
  const assigned = new Map(
    (await listAssignments(db, asked.filter(isId))).map((row) => [row.sensorbox_id, row.task_template_id]),
  )
  const moved = boxes.filter((box) => (assigned.get(box.id) ?? null) !== templateId)
  if (templateId === null) await deleteAssignments(db.tx, moved)
  else await saveAssignments(db.tx, moved, templateId)
  const deployed = new Map(
    (await deploymentsOf(db.tx, boxes))
      .filter((row) => row.kind === 'tasks')
      .map((row) => [row.sensorbox_id, row]),
  )
  const wished = template?.config ?? noTasks
  const wishes = boxes.flatMap((box) =>
    isNewConfig(deployed.get(box.id), wished, templateId) ? [{ box, wished }] : [],
  )
  await saveConfigurations(db.tx, wishes, 'tasks', now)
  const changed = new Set([...moved, ...wishes.map(({ box }) => box)].map((box) => box.id))
  return { results, boxes, changed }
}

interface Assignable {
  readonly type: string
  readonly config: TaskConfig
}

async function templateToAssign(db: StackBound, id: string): Promise<Assignable> {
  await holdTemplates(db, [id], 'keep')
  const [template] = await readWholeTemplates(db, [id])
  if (!template) throw new ApiError(NOT_FOUND)
  const { row, tasks } = template
  return { type: row.sensor_box_type, config: taskConfigOf(tasks, row.time_zone) }
}

function refusalOf(box: HeldBox | undefined, template: Assignable | null): ErrorDefinition | null {
  if (!box) return SENSORBOX_NOT_FOUND
  if (!template) return null
  if (!box.config.can_have_tasks_and_schedules) return SCHEDULES_NOT_POSSIBLE
  return box.type === template.type ? null : TEMPLATE_OF_OTHER_TYPE
}

/** A box that never had tasks isn't sent an empty configuration. */
function isNewConfig(row: DeploymentRow | undefined, wished: TaskConfig, templateId: string | null): boolean {
  if (templateId === null && (!row || row.status === 'unset')) return false
  return !isDeepStrictEqual(row?.wished ?? null, wished)
}
