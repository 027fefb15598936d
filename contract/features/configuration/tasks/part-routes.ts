import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SCHEDULES_NOT_POSSIBLE, SENDS_BEFORE_MEASURING } from '../wakeup/errors.ts'
import {
  IMPOSSIBLE_SCHEDULE,
  INTERVAL_OUT_OF_LIMITS,
  NOT_MEASURED,
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_OF_THE_PRODUCT,
  TYPE_STAYS,
  UNKNOWN_BOX_TYPE,
} from './errors.ts'
import { createMeasurementBody, measurementTemplate, updateMeasurementBody } from './measurement-template.ts'
import { createScheduleBody, scheduleTemplate, scheduleTypes, updateScheduleBody } from './schedule.ts'

export const listMeasurementTemplates = defineRoute({
  id: 'tasks.listMeasurementTemplates',
  method: 'GET',
  path: '/task-config-templates/measurement-templates/',
  summary: 'The measurement templates of the current stack and of the product, by name',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(measurementTemplate) },
  errors: [],
})

export const createMeasurementTemplate = defineRoute({
  id: 'tasks.createMeasurementTemplate',
  method: 'POST',
  path: '/task-config-templates/measurement-templates/',
  summary: 'Creates a measurement template',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    changes: 'noted',
  },
  body: createMeasurementBody,
  responses: { 201: measurementTemplate },
  errors: [UNKNOWN_BOX_TYPE, SCHEDULES_NOT_POSSIBLE, NOT_MEASURED, TEMPLATE_NAME_TAKEN],
})

export const updateMeasurementTemplate = defineRoute({
  id: 'tasks.updateMeasurementTemplate',
  method: 'PATCH',
  path: '/task-config-templates/measurement-templates/{id}',
  summary: 'Changes a measurement template and every task that uses it',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    objects: { 'params.id': { kind: 'measurement_template', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  body: updateMeasurementBody,
  responses: { 200: measurementTemplate },
  errors: [TEMPLATE_OF_THE_PRODUCT, TYPE_STAYS, NOT_MEASURED, TEMPLATE_NAME_TAKEN],
})

export const listScheduleTemplates = defineRoute({
  id: 'tasks.listScheduleTemplates',
  method: 'GET',
  path: '/task-config-templates/schedule-templates/',
  summary: 'The schedule templates of the current stack and of the product, by name',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({ template_type: z.optional(z.enum(scheduleTypes)) }),
  responses: { 200: z.array(scheduleTemplate) },
  errors: [],
})

export const createScheduleTemplate = defineRoute({
  id: 'tasks.createScheduleTemplate',
  method: 'POST',
  path: '/task-config-templates/schedule-templates/',
  summary: 'Creates a schedule template for measuring or sending',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    changes: 'noted',
  },
  body: createScheduleBody,
  responses: { 201: scheduleTemplate },
  errors: [
    UNKNOWN_BOX_TYPE,
    SCHEDULES_NOT_POSSIBLE,
    IMPOSSIBLE_SCHEDULE,
    INTERVAL_OUT_OF_LIMITS,
    TEMPLATE_NAME_TAKEN,
  ],
})

export const updateScheduleTemplate = defineRoute({
  id: 'tasks.updateScheduleTemplate',
  method: 'PATCH',
  path: '/task-config-templates/schedule-templates/{id}',
  summary: 'Changes a schedule template and every task that uses it',
  guard: {
    access: 'session',
    permission: 'createTask',
    scope: 'current',
    objects: { 'params.id': { kind: 'schedule_template', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  body: updateScheduleBody,
  responses: { 200: scheduleTemplate },
  errors: [
    TEMPLATE_OF_THE_PRODUCT,
    TYPE_STAYS,
    IMPOSSIBLE_SCHEDULE,
    INTERVAL_OUT_OF_LIMITS,
    SENDS_BEFORE_MEASURING,
    TEMPLATE_NAME_TAKEN,
  ],
})
