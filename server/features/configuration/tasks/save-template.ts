import { isDeepStrictEqual } from 'node:util'
import {
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_OF_THE_PRODUCT,
  TYPE_STAYS,
} from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import type {
  CreateTemplateBody,
  GivenTask,
  UpdateTemplateBody,
} from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { typeWithTasks } from './check-parts.ts'
import { checkTasks } from './check-tasks.ts'
import { keepParts } from './part-queries.ts'
import { redeploy } from './redeploy.ts'
import { taskConfigOf } from './task-config-of.ts'
import {
  changeTemplates,
  clearDefault,
  holdTemplates,
  insertTemplate,
  isTemplateNameTaken,
  replaceTasks,
} from './template-queries.ts'
import { makeWhole, readWholeTemplates, type WholeTask } from './whole-templates.ts'

interface SaveDeps {
  readonly random: Random
  readonly now: number
}

/** Creates a task template of the current stack and returns its id; throws the errors of `checkTasks` and TEMPLATE_NAME_TAKEN. */
export async function createTemplate(
  db: StackBound,
  { tasks: given, comment = '', time_zone = 'UTC', is_default = false, ...body }: CreateTemplateBody,
  { random, now }: SaveDeps,
): Promise<string> {
  const tasks = await heldTasks(db, given, [], random)
  await typeWithTasks(db, body.sensor_box_type)
  checkTasks(tasks, body.sensor_box_type)
  if (is_default) await clearDefault(db, body.sensor_box_type)
  const id = random.id()
  const saved = { last_update_at: new Date(now), last_update_by: db.scope.accountId }
  if (!(await insertTemplate(db, { id, ...body, comment, time_zone, is_default, revision: 1, ...saved }))) {
    throw new ApiError(TEMPLATE_NAME_TAKEN)
  }
  await replaceTasks(db, id, tasks.map(asRow))
  return id
}

/**
 * Changes a task template of the current stack and saves the new configuration for its boxes. Returns the number of boxes
 * whose configuration changes, or null if nothing changed. Throws TEMPLATE_OF_THE_PRODUCT, TYPE_STAYS and the errors of
 * creating one.
 */
export async function updateTemplate(
  db: StackBound,
  id: string,
  { sensor_box_type, tasks: given, ...change }: UpdateTemplateBody,
  { random, now }: SaveDeps,
): Promise<number | null> {
  const newTasks = given && (await heldTasks(db, given, await taskIdsOf(db, id), random))
  const [held] = await holdTemplates(db, [id], 'change')
  const [was] = await readWholeTemplates(db, [id])
  if (!held || !was) throw new ApiError(TEMPLATE_OF_THE_PRODUCT)
  if ((sensor_box_type ?? held.sensor_box_type) !== held.sensor_box_type) {
    throw new ApiError(TYPE_STAYS, { fields: [{ field: 'sensor_box_type', message: TYPE_STAYS.detail }] })
  }
  const row = { ...held, ...change }
  const tasks = newTasks ?? was.tasks
  checkTasks(tasks, row.sensor_box_type)
  if (isDeepStrictEqual({ ...row, tasks: tasks.map(asRow) }, { ...held, tasks: was.tasks.map(asRow) })) {
    return null
  }
  if (await isTemplateNameTaken(db, row)) throw new ApiError(TEMPLATE_NAME_TAKEN)
  if (row.is_default && !held.is_default) await clearDefault(db, row.sensor_box_type)
  const isNoticed = !isDeepStrictEqual(
    taskConfigOf(tasks, row.time_zone),
    taskConfigOf(was.tasks, held.time_zone),
  )
  const saved = { last_update_at: new Date(now), last_update_by: db.scope.accountId }
  await changeTemplates(db, [id], {
    ...change,
    ...saved,
    ...(isNoticed && { revision: held.revision + 1 }),
  })
  if (newTasks) await replaceTasks(db, id, newTasks.map(asRow))
  return redeploy(db, [{ row, tasks }], now)
}

/** Returns the given tasks with their parts, which are locked against changes. A task keeps its id if the template had it. */
async function heldTasks(
  db: StackBound,
  given: readonly GivenTask[],
  knownIds: readonly string[],
  random: Random,
): Promise<WholeTask[]> {
  await keepParts(db, {
    measurementIds: given.flatMap((task) => task.measurement_template_id ?? []),
    scheduleIds: given.map((task) => task.schedule_template_id),
  })
  const unused = new Set(knownIds)
  return makeWhole(
    db,
    given.map(({ id, type, measurement_template_id = null, schedule_template_id }) => ({
      id: id !== undefined && isId(id) && unused.delete(id.toLowerCase()) ? id.toLowerCase() : random.id(),
      type,
      measurement_template_id,
      schedule_template_id,
    })),
  )
}

async function taskIdsOf(db: StackBound, templateId: string): Promise<string[]> {
  const [template] = await readWholeTemplates(db, [templateId])
  return template?.tasks.map(({ row }) => row.id) ?? []
}

function asRow({ row, measurement, schedule }: WholeTask) {
  return { ...row, measurement_template_id: measurement?.id ?? null, schedule_template_id: schedule.id }
}
