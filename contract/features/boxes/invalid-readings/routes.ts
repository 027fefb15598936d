import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { MEASURE_NOT_MEASURED } from '../../alarms/alarm-limits/errors.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { RANGE_REVERSED } from '../../readings/telemetry/errors.ts'
import * as errors from './errors.ts'
import { invalidSpan, invalidSpanBody } from './invalid-span.ts'

const path = '/stacks/sensorboxes/{id}/invalid-readings'
const changes = 'noted' as const

/** These three calls are not in the specification. */
export const listInvalidSpans = defineRoute({
  id: 'sensorboxes.listInvalidSpans',
  method: 'GET',
  path,
  summary: 'The spans of readings of a sensorbox that are marked as invalid, newest first',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: z.array(invalidSpan) },
  errors: [SENSORBOX_NOT_FOUND],
})

export const markReadings = defineRoute({
  id: 'sensorboxes.markReadings',
  method: 'POST',
  path,
  summary:
    'Marks a span of readings of a sensorbox as invalid: they are kept, and no mean, extreme, limit, state or alarm is based on them',
  guard: {
    access: 'session',
    permission: 'markReadings',
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes,
  },
  params: idParams,
  body: invalidSpanBody,
  responses: { 201: invalidSpan },
  errors: [
    SENSORBOX_NOT_FOUND,
    RANGE_REVERSED,
    MEASURE_NOT_MEASURED,
    errors.INVALID_SPAN_AHEAD,
    errors.INVALID_SPAN_TOO_LONG,
    errors.INVALID_SPAN_TOO_EARLY,
    errors.INVALID_SPAN_OVERLAPS,
  ],
  idempotent: true,
})

export const unmarkReadings = defineRoute({
  id: 'sensorboxes.unmarkReadings',
  method: 'DELETE',
  path: '/stacks/sensorboxes/{id}/invalid-readings/{spanId}',
  summary: 'Unmarks a span of readings that was marked as invalid',
  guard: {
    access: 'session',
    permission: 'markReadings',
    scope: 'current',
    objects: {
      'params.id': { kind: 'sensorbox', within: 'current' },
      'params.spanId': { kind: 'invalid_span', within: 'current' },
    },
    changes,
  },
  params: z.strictObject({ id: givenId, spanId: givenId }),
  responses: { 204: null },
  errors: [SENSORBOX_NOT_FOUND, errors.INVALID_SPAN_NOT_FOUND, errors.INVALID_SPAN_GONE],
})
