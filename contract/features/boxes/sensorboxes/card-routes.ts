import * as z from 'zod/mini'
import { givenId, idParams, time } from '../../../platform/fields.ts'
import { actedIn, inStackQuery } from '../../../platform/in-stack.ts'
import { defineRoute } from '../../../platform/route.ts'
import * as errors from '../../core/sensorbox-kernel/errors.ts'
import { aliasField, descriptionField, silenceReasonField } from './card-fields.ts'
import { CROSS_SITE_RESET } from './errors.ts'
import { sensorbox, sensorboxSecret } from './sensorbox.ts'

const editing = {
  access: 'session',
  permission: 'editSensorboxConfiguration',
  scope: 'current',
  objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
} as const

export const updateSensorboxSecret = defineRoute({
  id: 'sensorboxes.updateSecret',
  method: 'PATCH',
  path: '/stacks/sensorbox-secrets/{id}',
  summary: 'Changes the name of a sensorbox, or whether its worst state is kept until it is reset',
  guard: { ...editing, changes: 'noted' },
  params: idParams,
  body: z.strictObject({ alias: aliasField, keep_worst_state: z.optional(z.boolean()) }),
  responses: { 200: sensorboxSecret },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

export const updateDescription = defineRoute({
  id: 'sensorboxes.updateDescription',
  method: 'PATCH',
  path: '/stacks/sensorboxes/{id}/description',
  summary: 'Changes the description of a sensorbox',
  guard: { ...editing, changes: 'noted' },
  params: idParams,
  body: z.strictObject({ description: descriptionField }),
  responses: { 200: sensorbox },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

/** Silence mutes mails, not states. It expires at its end time; null ends it at once. */
export const silenceSensorbox = defineRoute({
  id: 'sensorboxes.silence',
  method: 'PATCH',
  path: '/stacks/sensorboxes/{id}/silence',
  summary:
    'Mutes the mails about a sensorbox of the current stack, or of another in reach, until a given time, or unmutes them',
  guard: {
    ...editing,
    actsIn: 'query.stack_id',
    objects: { ...editing.objects, ...actedIn },
    changes: 'noted',
  },
  params: idParams,
  query: inStackQuery,
  body: z.strictObject({ silence_until: z.nullable(time), reason: silenceReasonField }),
  responses: { 204: null },
  errors: [errors.SENSORBOX_NOT_FOUND, errors.SILENCE_NOT_AHEAD],
})

/** With `event_id`, other unacknowledged shocks stay pending. */
export const acknowledgeEvents = defineRoute({
  id: 'sensorboxes.acknowledge',
  method: 'PATCH',
  path: '/stacks/sensorboxes/{id}/events',
  summary: 'Acknowledges an event of a sensorbox, or all of them',
  guard: {
    ...editing,
    objects: { ...editing.objects, 'query.event_id': { kind: 'event', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  query: z.strictObject({ event_id: z.optional(givenId) }),
  responses: { 204: null },
  errors: [errors.SENSORBOX_NOT_FOUND],
})

const reset = {
  path: '/stacks/sensorboxes/{id}/reset-state/',
  guard: { ...editing, changes: 'noted' },
  params: idParams,
  responses: { 204: null },
  errors: [errors.SENSORBOX_NOT_FOUND, CROSS_SITE_RESET],
} as const

export const resetStateByLink = defineRoute({
  id: 'sensorboxes.resetStateByLink',
  method: 'GET',
  ...reset,
  summary: 'Resets a kept worst state; the specified GET form, the web uses the POST route instead',
})

export const resetState = defineRoute({
  id: 'sensorboxes.resetState',
  method: 'POST',
  ...reset,
  summary: 'Resets a kept worst state: the box is judged by its current readings',
})
