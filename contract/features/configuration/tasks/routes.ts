import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { massCall } from '../../core/sensorbox-kernel/mass.ts'
import { SCHEDULES_NOT_POSSIBLE, SENDS_BEFORE_MEASURING } from '../wakeup/errors.ts'
import {
  INTERVAL_OUT_OF_LIMITS,
  NO_TASKS_TO_SEND,
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_OF_OTHER_TYPE,
  TEMPLATE_OF_THE_PRODUCT,
  TOO_MANY_SCHEDULES,
  TYPE_STAYS,
  UNKNOWN_BOX_TYPE,
  WRONG_TASK,
} from './errors.ts'
import {
  assignBody,
  assignManyBody,
  createTemplateBody,
  syncAnswer,
  syncBody,
  syncManyBody,
  taskAssignment,
  taskAssignmentOfBox,
  taskTemplate,
  updateTemplateBody,
} from './task-template.ts'

const partsOfTasks = {
  'body.tasks.measurement_template_id': { kind: 'measurement_template', within: 'current' },
  'body.tasks.schedule_template_id': { kind: 'schedule_template', within: 'current' },
} as const
const templateErrors = [
  TEMPLATE_NAME_TAKEN,
  SCHEDULES_NOT_POSSIBLE,
  TEMPLATE_OF_OTHER_TYPE,
  WRONG_TASK,
  TOO_MANY_SCHEDULES,
  INTERVAL_OUT_OF_LIMITS,
  SENDS_BEFORE_MEASURING,
] as const

export const listTaskTemplates = defineRoute({
  id: 'tasks.listTemplates',
  method: 'GET',
  path: '/task-config-templates/templates/',
  summary: 'The task templates of the current stack and of the product, by name',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(taskTemplate) },
  errors: [],
})

export const createTaskTemplate = defineRoute({
  id: 'tasks.createTemplate',
  method: 'POST',
  path: '/task-config-templates/templates/',
  summary: 'Creates a task template',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    objects: partsOfTasks,
    changes: 'noted',
  },
  body: createTemplateBody,
  responses: { 201: taskTemplate },
  errors: [UNKNOWN_BOX_TYPE, ...templateErrors],
})

export const updateTaskTemplate = defineRoute({
  id: 'tasks.updateTemplate',
  method: 'PATCH',
  path: '/task-config-templates/templates/{id}',
  summary: 'Changes a task template and the requested tasks of its sensorboxes; they are not sent yet',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    objects: { 'params.id': { kind: 'task_template', within: 'current' }, ...partsOfTasks },
    changes: 'noted',
  },
  params: idParams,
  body: updateTemplateBody,
  responses: { 200: taskTemplate },
  errors: [TEMPLATE_OF_THE_PRODUCT, TYPE_STAYS, ...templateErrors],
})

export const listTaskAssignments = defineRoute({
  id: 'tasks.listAssignments',
  method: 'GET',
  path: '/task-config-templates/templates/to-sensor-box/',
  summary: 'The task templates assigned to the sensorboxes of the current stack, with their delivery status',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(taskAssignment) },
  errors: [],
  list: 'task_assignments',
})

/** Not in the specification: the list omits the tasks themselves, which are the same for most boxes. */
export const getTaskAssignment = defineRoute({
  id: 'tasks.getAssignment',
  method: 'GET',
  path: '/task-config-templates/templates/to-sensor-box/{id}',
  summary: 'The requested tasks of a sensorbox, and the ones that it runs',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: taskAssignmentOfBox },
  errors: [SENSORBOX_NOT_FOUND],
})

export const assignTaskTemplate = defineRoute({
  id: 'tasks.assign',
  method: 'POST',
  path: '/task-config-templates/templates/assign-to-sensor-box',
  summary: 'Assigns a task template to a sensorbox, or removes the assignment; it is not sent yet',
  guard: {
    access: 'session',
    permission: 'assignTask',
    scope: 'current',
    objects: {
      'body.sensor_box_id': { kind: 'sensorbox', within: 'current' },
      'body.task_config_template_id': { kind: 'task_template', within: 'current' },
    },
    changes: 'noted',
  },
  body: assignBody,
  responses: { 200: taskAssignmentOfBox },
  errors: [SENSORBOX_NOT_FOUND, SCHEDULES_NOT_POSSIBLE, TEMPLATE_OF_OTHER_TYPE],
})

/** Not in the specification: the same as the route for a single box. */
export const assignTaskTemplateToMany = defineRoute({
  id: 'tasks.assignToMany',
  ...massCall,
  chosen: 'sensor_box_ids',
  path: '/task-config-templates/templates/assign-to-sensor-boxes',
  summary:
    'Assigns a task template to sensorboxes and optionally sends it; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'assignTask',
    scope: 'current',
    objects: { 'body.task_config_template_id': { kind: 'task_template', within: 'current' } },
    changes: 'noted',
  },
  body: assignManyBody,
  errors: [],
})

export const syncTasks = defineRoute({
  id: 'tasks.sync',
  method: 'POST',
  path: '/task-config-templates/templates/sync',
  summary: 'Sends the saved tasks of a sensorbox, or resends those that it rejected',
  guard: {
    access: 'session',
    permission: 'sendTask',
    scope: 'current',
    objects: { 'body.sensor_box_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  body: syncBody,
  responses: { 200: syncAnswer },
  errors: [SENSORBOX_NOT_FOUND, NO_TASKS_TO_SEND],
})

/** Not in the specification: the same as the route for a single box. */
export const syncTasksOfMany = defineRoute({
  id: 'tasks.syncMany',
  ...massCall,
  chosen: 'sensor_box_ids',
  path: '/task-config-templates/templates/sync-sensor-boxes',
  summary: 'Sends the saved tasks of sensorboxes; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'sendTask',
    scope: 'current',
    changes: 'noted',
  },
  body: syncManyBody,
  errors: [],
})
