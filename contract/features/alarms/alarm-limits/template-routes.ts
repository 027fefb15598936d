import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import {
  LIMIT_BEYOND_RANGE,
  LIMIT_EMPTY,
  LIMITS_DISORDERED,
  MEASURE_NOT_MEASURED,
  TEMPLATE_EXISTS,
  UNKNOWN_TYPE,
} from './errors.ts'
import {
  createLimitTemplateBody,
  customLimitTemplate,
  defaultLimitTemplate,
  selfProtectionLimit,
  updateLimitTemplateBody,
} from './limit-template.ts'

const forAll = { access: 'session', permission: null, scope: 'current', changes: 'nothing' } as const

export const listDefaultLimitTemplates = defineRoute({
  id: 'alarmLimits.listDefaultTemplates',
  method: 'GET',
  path: '/default-alarm-limit-templates/',
  summary: 'The alarm limits that types of sensorboxes ship with',
  guard: forAll,
  responses: { 200: z.array(defaultLimitTemplate) },
  errors: [],
})

export const listSelfProtectionLimits = defineRoute({
  id: 'alarmLimits.listSelfProtection',
  method: 'GET',
  path: '/self-protection-alarm-limits/',
  summary: 'The ranges within which the alarm limits of a type must be',
  guard: forAll,
  responses: { 200: z.array(selfProtectionLimit) },
  errors: [],
})

export const listCustomLimitTemplates = defineRoute({
  id: 'alarmLimits.listCustomTemplates',
  method: 'GET',
  path: '/stacks/custom-alarm-limit-templates/',
  summary: 'The alarm limits that the current stack has set for types of sensorboxes',
  guard: forAll,
  responses: { 200: z.array(customLimitTemplate) },
  errors: [],
})

/** Boxes are judged again a moment later, and that updates their lists. */
const changes = 'noted' as const
const ofTemplate = { 'params.id': { kind: 'alarm_limit_template', within: 'current' } } as const

export const createCustomLimitTemplate = defineRoute({
  id: 'alarmLimits.createCustomTemplate',
  method: 'POST',
  path: '/stacks/custom-alarm-limit-templates/',
  summary: 'Sets the stack’s limit for sensorboxes of a type that have no limit of their own',
  guard: { access: 'session', permission: 'addAlarmLimit', scope: 'current', changes },
  body: createLimitTemplateBody,
  responses: { 201: customLimitTemplate },
  errors: [
    UNKNOWN_TYPE,
    TEMPLATE_EXISTS,
    MEASURE_NOT_MEASURED,
    LIMITS_DISORDERED,
    LIMIT_BEYOND_RANGE,
    LIMIT_EMPTY,
  ],
})

export const updateCustomLimitTemplate = defineRoute({
  id: 'alarmLimits.updateCustomTemplate',
  method: 'PATCH',
  path: '/stacks/custom-alarm-limit-templates/{id}',
  summary: 'Changes the stack’s limit for sensorboxes of a type',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    objects: ofTemplate,
    changes,
  },
  params: idParams,
  body: updateLimitTemplateBody,
  responses: { 200: customLimitTemplate },
  errors: [LIMITS_DISORDERED, LIMIT_BEYOND_RANGE, LIMIT_EMPTY],
})

export const deleteCustomLimitTemplate = defineRoute({
  id: 'alarmLimits.deleteCustomTemplate',
  method: 'DELETE',
  path: '/stacks/custom-alarm-limit-templates/{id}',
  summary: 'Removes the stack’s limit for sensorboxes of a type; the default applies again',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    objects: ofTemplate,
    changes,
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})
