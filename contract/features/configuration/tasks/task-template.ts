import * as z from 'zod/mini'
import { givenId, id, line, text, time, timeZone } from '../../../platform/fields.ts'
import { chosenSensorboxes } from '../../core/sensorbox-kernel/mass.ts'
import { deploymentFields } from '../deployments/deployment.ts'
import { measurementTemplate } from './measurement-template.ts'
import { scheduleTemplate, scheduleTypes } from './schedule.ts'
import { taskConfig } from './task-config.ts'

/** A task: measuring or sending by a schedule. */
export const task = z.strictObject({
  id,
  type: z.enum(scheduleTypes),
  /** Null for a sending task. */
  measurement_template_id: z.nullable(id),
  measurement_template: z.nullable(measurementTemplate),
  schedule_template_id: id,
  schedule_template: scheduleTemplate,
})
export type Task = z.infer<typeof task>

/** A set of tasks for boxes of a type. */
export const taskTemplate = z.strictObject({
  id,
  name: z.string(),
  comment: z.string(),
  sensor_box_type: z.string(),
  /** Incremented by each change that affects boxes. */
  revision: z.int(),
  /** The time zone of the days and times of the schedules. */
  time_zone: z.string(),
  last_update_at: time,
  /** The user who saved it last; null if that was no user of the stack. */
  last_update_by: z.nullable(id),
  /** Ships with the product and cannot be changed. */
  is_global: z.boolean(),
  /** The template proposed for boxes of the type. */
  is_default: z.boolean(),
  tasks: z.array(task),
})
export type TaskTemplate = z.infer<typeof taskTemplate>

const givenTask = z.strictObject({
  /** The id of an existing task; a new task gets its own. */
  id: z.optional(givenId),
  type: z.enum(scheduleTypes),
  measurement_template_id: z.optional(z.nullable(givenId)),
  schedule_template_id: givenId,
})
export type GivenTask = z.infer<typeof givenTask>

const changeable = {
  comment: z.optional(text(1000)),
  time_zone: z.optional(timeZone),
  is_default: z.optional(z.boolean()),
}
const tasks = z
  .array(givenTask)
  .check(z.minLength(1, 'At least one task is needed.'), z.maxLength(50, 'At most 50 tasks are possible.'))

export const createTemplateBody = z.strictObject({
  name: line(100),
  sensor_box_type: z.string(),
  ...changeable,
  tasks,
})
export type CreateTemplateBody = z.infer<typeof createTemplateBody>

/** Omitted fields stay as they are; the type may be included unchanged. */
export const updateTemplateBody = z.strictObject({
  name: z.optional(line(100)),
  sensor_box_type: z.optional(z.string()),
  ...changeable,
  tasks: z.optional(tasks),
})
export type UpdateTemplateBody = z.infer<typeof updateTemplateBody>

const { takes_effect_at, ...statusFields } = deploymentFields

/** The template assigned to a box, with its delivery status; the id is the box's. */
export const taskAssignment = z.strictObject({
  id,
  sensor_box_id: id,
  /** Null after the assignment was removed. */
  task_config_template_id: z.nullable(id),
  ...statusFields,
})
export type TaskAssignment = z.infer<typeof taskAssignment>

/** The assignment of one box, with its requested and its running tasks. */
export const taskAssignmentOfBox = z.strictObject({
  sensor_box_id: id,
  type: z.string(),
  can_have_tasks_and_schedules: z.boolean(),
  task_config_template_id: z.nullable(id),
  /** Null if nothing was ever assigned. */
  config: z.nullable(taskConfig),
  /** The tasks that it has confirmed. */
  running: z.nullable(taskConfig),
  ...statusFields,
  takes_effect_at,
})
export type TaskAssignmentOfBox = z.infer<typeof taskAssignmentOfBox>

/** Null removes the assignment. */
const templateOrNone = z.nullable(givenId)
export const assignBody = z.strictObject({
  sensor_box_id: givenId,
  task_config_template_id: templateOrNone,
})
export const assignManyBody = z.strictObject({
  sensor_box_ids: chosenSensorboxes,
  task_config_template_id: templateOrNone,
  /** Also sends it to the boxes. */
  publish_sync: z.optional(z.boolean()),
})
export const syncBody = z.strictObject({ sensor_box_id: givenId, publish_sync: z.literal(true) })
export const syncManyBody = z.strictObject({
  sensor_box_ids: chosenSensorboxes,
  publish_sync: z.literal(true),
})
export const syncAnswer = z.strictObject({ delivery_status: deploymentFields.delivery_status })
