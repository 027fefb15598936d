import * as z from 'zod/mini'
import { givenId, id, idParams, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { INSUFFICIENT_CREDIT } from '../../core/ledger/errors.ts'
import * as errors from '../../core/sensorbox-kernel/errors.ts'
import { trailEntry } from '../../people/access/trail.ts'
import { sensorboxType } from './catalogue.ts'
import { BOXES_REFUSED, OTHER_TYPE, TOO_MANY_REFUSED, TYPE_NOT_FOUND } from './errors.ts'
import { mostRegisteredAtOnce } from './most-registered.ts'
import { registeredSensorbox, registerSensorboxBody, sensorbox, sensorboxSecret } from './sensorbox.ts'

const oneSensorbox = { 'params.id': { kind: 'sensorbox', within: 'current' } } as const
const oneOrCopy = { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } } as const

/** Registers all boxes or none; the errors name each invalid box by its index, `sensorboxes.3.model`. */
export const registerSensorboxes = defineRoute({
  id: 'sensorboxes.registerMany',
  method: 'POST',
  path: '/stacks/sensorboxes/register-many',
  summary:
    'Registers many sensorboxes in the current stack’s stock and returns their device keys, only this once',
  guard: {
    access: 'session',
    permission: 'registerSensorbox',
    scope: 'current',
    changes: 'noted',
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
  errors: [BOXES_REFUSED, TOO_MANY_REFUSED],
})

/**
 * Both boxes must be of the same type, and the new one in stock. It takes over the old one's name, description, tags,
 * limits, configuration and place on an asset, and the old one is disabled.
 */
export const replaceSensorbox = defineRoute({
  id: 'sensorboxes.replace',
  method: 'POST',
  path: '/stacks/sensorboxes/{old}/replace-by/{new}',
  summary: 'Replaces a sensorbox by another one; returns the old and the new one',
  guard: {
    access: 'session',
    permission: 'replaceSensor',
    scope: 'current',
    objects: {
      'params.old': { kind: 'sensorbox', within: 'current' },
      'params.new': { kind: 'sensorbox', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ old: givenId, new: givenId }),
  responses: { 200: z.array(sensorbox) },
  errors: [
    errors.SENSORBOX_NOT_FOUND,
    errors.EXTERNAL_MODEL,
    OTHER_TYPE,
    errors.NOT_IN_STOCK,
    errors.IS_IN_STOCK,
    INSUFFICIENT_CREDIT,
  ],
  idempotent: true,
})

/** The device remains. Stacks that received the data with a delivery, or keep a copy, still have it. */
export const deleteSensorboxData = defineRoute({
  id: 'sensorboxes.deleteData',
  method: 'DELETE',
  path: '/stacks/sensorboxes/{id}',
  summary: 'Deletes the measured data of a sensorbox for the current stack',
  guard: {
    access: 'session',
    permission: 'deleteSensorData',
    scope: 'current',
    objects: oneSensorbox,
    changes: 'noted',
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
  errors: [TYPE_NOT_FOUND],
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
 * A period in which a stack owned the box. The id is null if the owner is out of reach; so is the name, unless the
 * owner delivered the box to a stack in reach.
 */
export const ownership = z.strictObject({
  stack_id: z.nullable(id),
  stack_name: z.nullable(z.string()),
  from: z.nullable(time),
  to: z.nullable(time),
})
export type Ownership = z.infer<typeof ownership>

/** A time during which the box was on an asset of the stack. The id is null if the asset has been deleted. */
export const stayOnAsset = z.strictObject({
  asset_id: z.nullable(id),
  asset_name: z.string(),
  from: time,
  to: z.nullable(time),
})
export type StayOnAsset = z.infer<typeof stayOnAsset>

/** `actions` is null for callers who may not read the trail. */
export const getSensorboxHistory = defineRoute({
  id: 'sensorboxes.getHistory',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/history',
  summary:
    'The owners of a sensorbox, the assets it was on, and the actions on it, as far as the caller may see them',
  guard: { access: 'session', permission: null, scope: 'reach', objects: oneOrCopy, changes: 'nothing' },
  params: idParams,
  responses: {
    200: z.strictObject({
      owners: z.array(ownership),
      assets: z.array(stayOnAsset),
      actions: z.nullable(z.array(trailEntry)),
    }),
  },
  errors: [errors.SENSORBOX_NOT_FOUND],
})
