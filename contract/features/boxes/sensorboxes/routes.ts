import * as z from 'zod/mini'
import { givenId, idParams, line, queryList, timeZone } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { INSUFFICIENT_CREDIT } from '../../core/ledger/errors.ts'
import * as errors from '../../core/sensorbox-kernel/errors.ts'
import { sensorboxGroups } from '../../core/sensorbox-kernel/states.ts'
import { sensorboxType } from './catalogue.ts'
import {
  ALREADY_DISABLED,
  ALREADY_ENABLED,
  ALREADY_IN_STOCK,
  SERIAL_NUMBER_TAKEN,
  TOO_MANY_REFUSED,
} from './errors.ts'
import {
  deviceKey,
  registeredSensorbox,
  registerSensorboxBody,
  sensorbox,
  sensorboxAvailability,
  sensorboxBasicData,
  sensorboxSecret,
} from './sensorbox.ts'

const boxOrCopy = { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } } as const
const oneSensorbox = { 'params.id': { kind: 'sensorbox', within: 'current' } } as const
const tz = z.optional(timeZone)

export const listSensorboxes = defineRoute({
  id: 'sensorboxes.list',
  method: 'GET',
  path: '/stacks/sensorboxes/',
  summary: 'The sensorboxes of the current stack, or of the given stacks',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'query.stack_id': { kind: 'stack', within: 'reach' } },
    changes: 'nothing',
  },
  query: z.strictObject({ tz, stack_id: z.optional(queryList(givenId)) }),
  responses: { 200: z.array(sensorbox) },
  errors: [],
  list: 'sensorboxes',
})

export const listBasicData = defineRoute({
  id: 'sensorboxes.listBasicData',
  method: 'GET',
  path: '/stacks/sensorboxes/basic-data',
  summary: 'The basic data of the current stack’s sensorboxes, by group or search text',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({
    filter_state: z.optional(z.enum(sensorboxGroups)),
    search_value: z.optional(line(100)),
  }),
  responses: { 200: z.array(sensorboxBasicData) },
  errors: [],
})

export const getSensorbox = defineRoute({
  id: 'sensorboxes.get',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}',
  summary: 'One sensorbox, or the copy of one that the current stack has kept',
  guard: { access: 'session', permission: null, scope: 'current', objects: boxOrCopy, changes: 'nothing' },
  params: idParams,
  query: z.strictObject({ tz }),
  responses: { 200: sensorbox },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

/**
 * Covers boxes and copies anywhere in reach, so that the web can lead users to a box in another stack; any other is
 * 404.
 */
export const isUnavailable = defineRoute({
  id: 'sensorboxes.isUnavailable',
  method: 'GET',
  path: '/stacks/sensorboxes/is-unavailable/{id}/',
  summary: 'Whether the caller only has a copy of a sensorbox left, and which stack owns the sensorbox now',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'sensorbox_or_copy', within: 'reach' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: sensorboxAvailability },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

export const registerSensorbox = defineRoute({
  id: 'sensorboxes.register',
  method: 'POST',
  path: '/stacks/sensorboxes/',
  summary: 'Registers a sensorbox in the current stack’s stock and returns its device key, only this once',
  guard: {
    access: 'session',
    permission: 'registerSensorbox',
    scope: 'current',
    changes: 'noted',
  },
  body: registerSensorboxBody,
  responses: { 201: registeredSensorbox },
  errors: [errors.HARDWARE_ID_TAKEN, SERIAL_NUMBER_TAKEN, errors.UNKNOWN_MODEL, TOO_MANY_REFUSED],
})

export const renewDeviceKey = defineRoute({
  id: 'sensorboxes.renewDeviceKey',
  method: 'POST',
  path: '/stacks/sensorboxes/{id}/device-key',
  summary:
    'Creates a new device key; the old one stops working at once, and the sensorbox gets no passwords of connection profiles until an admin sends them',
  guard: {
    access: 'session',
    permission: 'registerSensorbox',
    scope: 'current',
    objects: oneSensorbox,
    changes: 'noted',
  },
  params: idParams,
  responses: { 201: deviceKey },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

export const enableSensorbox = defineRoute({
  id: 'sensorboxes.enable',
  method: 'PATCH',
  path: '/stacks/sensorboxes/enable/{id}',
  summary: 'Enables a sensorbox',
  guard: {
    access: 'session',
    permission: 'enableSensorbox',
    scope: 'current',
    objects: oneSensorbox,
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: sensorbox },
  errors: [errors.SENSORBOX_NOT_FOUND, ALREADY_ENABLED, errors.EXTERNAL_MODEL, INSUFFICIENT_CREDIT],
  idempotent: true,
})

export const disableSensorbox = defineRoute({
  id: 'sensorboxes.disable',
  method: 'PATCH',
  path: '/stacks/sensorboxes/disable/{id}',
  summary: 'Disables a sensorbox',
  guard: {
    access: 'session',
    permission: 'enableSensorbox',
    scope: 'current',
    objects: oneSensorbox,
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: sensorbox },
  errors: [errors.SENSORBOX_NOT_FOUND, ALREADY_DISABLED, errors.IS_IN_STOCK, errors.EXTERNAL_MODEL],
})

export const moveToInStock = defineRoute({
  id: 'sensorboxes.moveToInStock',
  method: 'PATCH',
  path: '/stacks/sensorboxes/move-to-in-stock/{id}',
  summary: 'Moves a sensorbox into stock',
  guard: {
    access: 'session',
    permission: 'resetSensorboxStateToInStock',
    scope: 'current',
    objects: oneSensorbox,
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: sensorbox },
  errors: [errors.SENSORBOX_NOT_FOUND, ALREADY_IN_STOCK, errors.EXTERNAL_MODEL],
})

export const listSensorboxSecrets = defineRoute({
  id: 'sensorboxes.listSecrets',
  method: 'GET',
  path: '/stacks/sensorbox-secrets/',
  summary: 'The protected data of the current stack’s sensorboxes',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(sensorboxSecret) },
  errors: [],
})

export const getSensorboxSecret = defineRoute({
  id: 'sensorboxes.getSecret',
  method: 'GET',
  path: '/stacks/sensorbox-secrets/{id}',
  summary: 'The protected data of one sensorbox',
  guard: { access: 'session', permission: null, scope: 'current', objects: boxOrCopy, changes: 'nothing' },
  params: idParams,
  responses: { 200: sensorboxSecret },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

export const listModelsAndTypes = defineRoute({
  id: 'sensorboxes.listModelsAndTypes',
  method: 'GET',
  path: '/defaults/sensor-boxes/models-and-types',
  summary: 'The catalogue of types and models',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(sensorboxType) },
  errors: [],
})
