import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import {
  createIndividualLimitBody,
  individualAlarmLimit,
  limitPeriod,
  updateIndividualLimitBody,
} from './alarm-limit.ts'
import {
  LIMIT_BEYOND_RANGE,
  LIMIT_EMPTY,
  LIMIT_EXISTS,
  LIMITS_DISORDERED,
  MEASURE_NOT_MEASURED,
} from './errors.ts'

export const listIndividualLimits = defineRoute({
  id: 'alarmLimits.listIndividual',
  method: 'GET',
  path: '/stacks/individual-alarm-limits/',
  summary: 'The individual alarm limits of the current stack',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(individualAlarmLimit) },
  errors: [],
})

export const listIndividualLimitsOfSensorbox = defineRoute({
  id: 'alarmLimits.listIndividualOfSensorbox',
  method: 'GET',
  path: '/stacks/individual-alarm-limits/by-sensorbox/{id}',
  summary: 'The individual alarm limits of one sensorbox',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(individualAlarmLimit) },
  errors: [SENSORBOX_NOT_FOUND],
})

/** Not in the specification: the limits that readings of a box are judged by, at the time of each reading. */
export const listLimitPeriods = defineRoute({
  id: 'alarmLimits.listPeriods',
  method: 'GET',
  path: '/stacks/alarm-limit-periods/by-sensorbox/{id}',
  summary: 'The limits by which the current stack judges and judged a sensorbox, by measure and time',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(limitPeriod) },
  errors: [SENSORBOX_NOT_FOUND],
})

export const createIndividualLimit = defineRoute({
  id: 'alarmLimits.createIndividual',
  method: 'POST',
  path: '/stacks/individual-alarm-limits/',
  summary: 'Sets the individual limit of one measure of a sensorbox',
  guard: {
    access: 'session',
    permission: 'addAlarmLimit',
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  body: createIndividualLimitBody,
  responses: { 201: individualAlarmLimit },
  errors: [
    SENSORBOX_NOT_FOUND,
    LIMIT_EXISTS,
    MEASURE_NOT_MEASURED,
    LIMITS_DISORDERED,
    LIMIT_BEYOND_RANGE,
    LIMIT_EMPTY,
  ],
})

export const updateIndividualLimit = defineRoute({
  id: 'alarmLimits.updateIndividual',
  method: 'PATCH',
  path: '/stacks/individual-alarm-limits/',
  summary: 'Changes an individual alarm limit',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    objects: { 'query.item_id': { kind: 'alarm_limit', within: 'current' } },
    changes: 'noted',
  },
  query: z.strictObject({ item_id: givenId }),
  body: updateIndividualLimitBody,
  responses: { 200: individualAlarmLimit },
  errors: [LIMITS_DISORDERED, LIMIT_BEYOND_RANGE, LIMIT_EMPTY],
})

export const deleteIndividualLimit = defineRoute({
  id: 'alarmLimits.deleteIndividual',
  method: 'DELETE',
  path: '/stacks/individual-alarm-limits/{id}',
  summary: 'Removes an individual alarm limit; its open alarms close',
  guard: {
    access: 'session',
    permission: 'changeAlarmLimit',
    scope: 'current',
    objects: { 'params.id': { kind: 'alarm_limit', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})
