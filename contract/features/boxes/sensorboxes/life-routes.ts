import * as z from 'zod/mini'
import { givenId, id, idParams, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { INSUFFICIENT_CREDIT } from '../../core/ledger/errors.ts'
import * as errors from '../../core/sensorbox-kernel/errors.ts'
import { trailEntry } from '../../people/access/trail.ts'
import { sensorboxType } from './catalogue.ts'
import { registeredSensorbox, registerSensorboxBody, sensorbox, sensorboxSecret } from './sensorbox.ts'

const oneSensorbox = { 'params.id': { kind: 'sensorbox', within: 'current' } } as const

/** More boxes than this are registered in several calls. */
export const mostRegisteredAtOnce = 10_000

/** All of them or none: what is wrong is told for each by its place, `sensorboxes.3.model`. */
export const registerSensorboxes = defineRoute({
  id: 'sensorboxes.registerMany',
  method: 'POST',
  path: '/stacks/sensorboxes/register-many',
  summary: 'Registers many sensorboxes in the current stack’s stock and answers their device keys, once',
  guard: {
    access: 'session',
    permission: 'registerSensorbox',
    scope: 'current',
    changes: { lists: ['sensorboxes', 'stacks', 'assets'], trail: true },
  },
  body: z.strictObject({
    sensorboxes: z.array(registerSensorboxBody).check(z.minLength(1), z.maxLength(mostRegisteredAtOnce)),
  }),
  bodyLimit: 4 * 1024 * 1024,
  responses: {
    201: z.array(
      z.pick(registeredSensorbox, {
        id: true,
        serial_number: true,
        hardware_unique_id: true,
        model: true,
        device_key: true,
      }),
    ),
  },
  errors: [errors.BOXES_REFUSED],
})

/**
 * Both boxes are of one type, the new one in stock. It takes over name, description, tags, limits and what the old one did;
 * the old one is disabled.
 */
export const replaceSensorbox = defineRoute({
  id: 'sensorboxes.replace',
  method: 'POST',
  path: '/stacks/sensorboxes/{old}/replace-by/{new}',
  summary: 'Puts another sensorbox in the place of one; answers the old and the new',
  guard: {
    access: 'session',
    permission: 'replaceSensor',
    scope: 'current',
    objects: {
      'params.old': { kind: 'sensorbox', within: 'current' },
      'params.new': { kind: 'sensorbox', within: 'current' },
    },
    changes: {
      lists: [
        'sensorboxes',
        'stacks',
        'alarm_limits',
        'tags',
        'credits',
        'assets',
        'task_assignments',
        'connection_profiles',
      ],
      trail: true,
    },
  },
  params: z.strictObject({ old: givenId, new: givenId }),
  responses: { 200: z.array(sensorbox) },
  errors: [
    errors.SENSORBOX_NOT_FOUND,
    errors.EXTERNAL_MODEL,
    errors.OTHER_TYPE,
    errors.NOT_IN_STOCK,
    errors.IS_IN_STOCK,
    INSUFFICIENT_CREDIT,
  ],
  idempotent: true,
})

/** The device stays. Who was given the data by a delivery, or keeps a copy, still has it. */
export const deleteSensorboxData = defineRoute({
  id: 'sensorboxes.deleteData',
  method: 'DELETE',
  path: '/stacks/sensorboxes/{id}',
  summary: 'Deletes what a sensorbox has measured, for the current stack',
  guard: {
    access: 'session',
    permission: 'deleteSensorData',
    scope: 'current',
    objects: oneSensorbox,
    changes: { lists: ['sensorboxes', 'stacks', 'assets'], trail: true },
  },
  params: idParams,
  responses: { 204: null },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

export const getSensorboxType = defineRoute({
  id: 'sensorboxes.getType',
  method: 'GET',
  path: '/defaults/sensor-boxes/{type}',
  summary: 'One type of the catalogue: its models and what they measure',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  params: z.strictObject({ type: z.string().check(z.maxLength(60)) }),
  responses: { 200: sensorboxType },
  errors: [errors.TYPE_NOT_FOUND],
})

export const listAllSecrets = defineRoute({
  id: 'sensorboxes.listAllSecrets',
  method: 'GET',
  path: '/stacks/sensorbox-secrets/all',
  summary: 'The protected data of the sensorboxes of all stacks in reach',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  responses: { 200: z.array(sensorboxSecret) },
  errors: [],
})

export const listInactiveSecrets = defineRoute({
  id: 'sensorboxes.listInactiveSecrets',
  method: 'GET',
  path: '/stacks/sensorbox-secrets/all-inactive-sensorboxes/',
  summary: 'The protected data of the inactive sensorboxes of all stacks in reach',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  responses: { 200: z.array(sensorboxSecret) },
  errors: [],
})

/**
 * A time in which a stack owned the box; the id is null where the owner is out of reach, and so is the name unless the owner
 * delivered the box to a stack in reach.
 */
export const ownership = z.strictObject({
  stack_id: z.nullable(id),
  stack_name: z.nullable(z.string()),
  from: z.nullable(time),
  to: z.nullable(time),
})
export type Ownership = z.infer<typeof ownership>

/** What was done is told to who may read the trail; `actions` is null to anybody else. */
export const getSensorboxHistory = defineRoute({
  id: 'sensorboxes.getHistory',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/history',
  summary: 'Who owned a sensorbox and what was done to it, as far as the caller may see',
  guard: { access: 'session', permission: null, scope: 'reach', objects: oneSensorbox, changes: 'nothing' },
  params: idParams,
  responses: {
    200: z.strictObject({ owners: z.array(ownership), actions: z.nullable(z.array(trailEntry)) }),
  },
  errors: [errors.SENSORBOX_NOT_FOUND],
})
