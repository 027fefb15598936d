import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { LIMIT_STATE_EXISTS, MEASURE_NOT_MEASURED, NO_SUCH_LIMIT } from './errors.ts'
import { alarmLimitState, createLimitStateBody, updateLimitStateBody } from './limit-state.ts'

export const listLimitStates = defineRoute({
  id: 'alarmLimits.listStates',
  method: 'GET',
  path: '/stacks/alarm-limit-states/',
  summary: 'The limit choices for the current stack’s sensorboxes',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(alarmLimitState) },
  errors: [],
})

export const listLimitStatesOfSensorbox = defineRoute({
  id: 'alarmLimits.listStatesOfSensorbox',
  method: 'GET',
  path: '/stacks/alarm-limit-states/by-sensorbox/{id}',
  summary: 'The limit choices for one sensorbox',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(alarmLimitState) },
  errors: [SENSORBOX_NOT_FOUND],
})

const changes = 'noted' as const
const ofState = { 'params.id': { kind: 'alarm_limit_state', within: 'current' } } as const

export const createLimitState = defineRoute({
  id: 'alarmLimits.createState',
  method: 'POST',
  path: '/stacks/alarm-limit-states/',
  summary: 'Chooses which limit applies to a measure of a sensorbox, or switches judging off',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes,
  },
  body: createLimitStateBody,
  responses: { 201: alarmLimitState },
  errors: [SENSORBOX_NOT_FOUND, LIMIT_STATE_EXISTS, MEASURE_NOT_MEASURED, NO_SUCH_LIMIT],
})

export const updateLimitState = defineRoute({
  id: 'alarmLimits.updateState',
  method: 'PATCH',
  path: '/stacks/alarm-limit-states/{id}',
  summary: 'Changes a limit choice',
  guard: { access: 'session', permission: 'changeAlarmLimit', scope: 'current', objects: ofState, changes },
  params: idParams,
  body: updateLimitStateBody,
  responses: { 200: alarmLimitState },
  errors: [NO_SUCH_LIMIT],
})

export const deleteLimitState = defineRoute({
  id: 'alarmLimits.deleteState',
  method: 'DELETE',
  path: '/stacks/alarm-limit-states/{id}',
  summary: 'Removes a limit choice: the sensorbox’s own limit applies, or else the one for its type',
  guard: { access: 'session', permission: 'changeAlarmLimit', scope: 'current', objects: ofState, changes },
  params: idParams,
  responses: { 204: null },
  errors: [],
})
