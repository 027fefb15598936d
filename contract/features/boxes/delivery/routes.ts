import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { PROFILE_UNREADABLE } from '../../configuration/connection-profiles/errors.ts'
import { EXTERNAL_MODEL } from '../../core/sensorbox-kernel/errors.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import { deliverBody, deliverManyBody, deliveryEvent, deliveryPreview, previewBody } from './delivery.ts'
import * as errors from './errors.ts'

const targetInReach = { kind: 'stack', within: 'reach' } as const

const guard = {
  access: 'session',
  permission: 'deliverSensorboxesToOtherStack',
  scope: 'reach',
  changes: 'noted',
} as const

const oneDelivery = {
  path: '/stacks/sensorboxes/{id}/deliver/{targetStack}',
  guard: {
    ...guard,
    objects: {
      // A box delivered a moment ago still counts, so that a request can be repeated.
      'params.id': { kind: 'deliverable_sensorbox', within: 'current' },
      'params.targetStack': targetInReach,
    },
  },
  params: z.strictObject({ id: givenId, targetStack: givenId }),
  body: deliverBody,
  responses: { 200: deliveryEvent },
  errors: [
    errors.NOT_A_DELIVERY_TARGET,
    errors.NOT_IN_STOCK,
    errors.DELIVERY_UNDER_WAY,
    errors.ALREADY_DELIVERED,
    EXTERNAL_MODEL,
    PROFILE_UNREADABLE,
  ],
  idempotent: true,
} as const

/** The method is the specification's: the box leaves the stack. */
export const deliver = defineRoute({
  id: 'delivery.deliver',
  ...oneDelivery,
  method: 'DELETE',
  summary: 'Delivers a sensorbox from stock to a customer',
})

export const deliverByPost = defineRoute({
  id: 'delivery.deliverByPost',
  ...oneDelivery,
  method: 'POST',
  summary: 'Delivers a sensorbox like DELETE, for clients that cannot send a body with DELETE',
})

export const deliverMany = defineRoute({
  id: 'delivery.deliverMany',
  ...massCall,
  path: '/stacks/sensorboxes/deliver/{targetStack}',
  summary: 'Delivers sensorboxes from stock to a customer; each succeeds or fails on its own',
  guard: { ...guard, objects: { 'params.targetStack': targetInReach } },
  params: z.strictObject({ targetStack: givenId }),
  body: deliverManyBody,
  errors: [PROFILE_UNREADABLE],
})

export const previewDelivery = defineRoute({
  id: 'delivery.preview',
  method: 'POST',
  path: '/stacks/sensorboxes/deliver-preview/{targetStack}',
  summary:
    'What can be delivered with these sensorboxes, and which of them cannot be delivered; changes nothing',
  guard: {
    access: 'session',
    permission: 'deliverSensorboxesToOtherStack',
    scope: 'reach',
    objects: { 'params.targetStack': targetInReach },
    changes: 'nothing',
  },
  params: z.strictObject({ targetStack: givenId }),
  body: previewBody,
  bodyLimit: 1024 * 1024,
  responses: { 200: deliveryPreview },
  errors: [],
})

export const listTransfers = defineRoute({
  id: 'delivery.listTransfers',
  method: 'GET',
  path: '/events/sensorbox_events_transfer/{stackId}/',
  summary:
    'The deliveries from and to a stack, newest first: the last one of each sensorbox in either direction',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.stackId': targetInReach },
    changes: 'nothing',
  },
  params: z.strictObject({ stackId: givenId }),
  responses: { 200: z.array(deliveryEvent) },
  errors: [],
})

const deletion = {
  access: 'session',
  permission: 'deleteSensorData',
  scope: 'current',
  changes: 'noted',
} as const

export const deleteCopy = defineRoute({
  id: 'delivery.deleteCopy',
  method: 'DELETE',
  path: '/stacks/sensorboxes/delete-unavailable/{id}',
  summary: 'Deletes the copy of a sensorbox that the current stack has kept, with all its data',
  guard: { ...deletion, objects: { 'params.id': { kind: 'sensorbox_copy', within: 'current' } } },
  params: idParams,
  responses: { 204: null },
  errors: [errors.COPY_NOT_FOUND],
})

export const deleteManyCopies = defineRoute({
  id: 'delivery.deleteManyCopies',
  ...massCall,
  path: '/stacks/sensorboxes/delete-unavailable-many',
  summary: 'Deletes copies that the current stack has kept; each succeeds or fails on its own',
  guard: deletion,
  body: z.strictObject({ sensorbox_ids: chosenSensorboxes }),
  errors: [],
})
