import * as z from 'zod/mini'
import { givenId, idParams, queryTime, timeZone } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { TOO_MANY_BUCKETS } from '../../readings/events/errors.ts'
import { timeSamplings } from '../../readings/events/event.ts'
import { RANGE_REVERSED } from '../../readings/telemetry/errors.ts'
import { mostExported } from './most-exported.ts'

const exported = {
  start_time: queryTime,
  end_time: queryTime,
  /** Omitted: everything that the boxes measure. */
  types: z.optional(
    z.array(z.enum(measureTypeNames)).check(z.minLength(1), z.maxLength(measureTypeNames.length)),
  ),
  /** Omitted: every single reading. Days, weeks and months begin in the time zone. */
  time_sampling: z.optional(z.enum(timeSamplings)),
  /** The time zone in which times are written in addition to UTC. Omitted: the person's own. */
  tz: z.optional(timeZone),
  /** The decimal separator, by default a point; with a comma, cells are separated by semicolons. */
  decimal: z.optional(z.enum(['point', 'comma'])),
}
const someBoxes = z.array(givenId).check(z.minLength(1, 'A sensorbox is needed.'), z.maxLength(mostExported))

/** Not in the specification: exports the readings of any selection of boxes as a file. */
export const exportReadings = defineRoute({
  id: 'events.exportReadings',
  method: 'POST',
  path: '/stacks/sensorboxes/readings-export',
  summary: 'The readings of sensorboxes in a time range as CSV (RFC 4180), individually or sampled',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'body.sensorbox_ids': { kind: 'sensorbox_or_copy', within: 'current' } },
    changes: 'nothing',
  },
  body: z.strictObject({ sensorbox_ids: someBoxes, ...exported }),
  bodyLimit: 1024 * 1024,
  responses: { 200: 'text/csv' },
  errors: [SENSORBOX_NOT_FOUND, RANGE_REVERSED, TOO_MANY_BUCKETS],
})

/**
 * Not in the specification: exports what the boxes that are or were on an asset measured while they were on it. A box that has
 * been delivered with a copy is included up to the delivery.
 */
export const exportAssetReadings = defineRoute({
  id: 'events.exportAssetReadings',
  method: 'POST',
  path: '/stacks/assets/{id}/readings-export',
  summary: 'The readings of an asset in a time range as CSV (RFC 4180), individually or sampled',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: {
      'params.id': { kind: 'asset', within: 'current' },
      'body.sensorbox_ids': { kind: 'sensorbox_or_copy', within: 'current' },
    },
    changes: 'nothing',
  },
  params: idParams,
  /** Without boxes: all of the asset. */
  body: z.strictObject({ sensorbox_ids: z.optional(someBoxes), ...exported }),
  bodyLimit: 1024 * 1024,
  responses: { 200: 'text/csv' },
  errors: [RANGE_REVERSED, TOO_MANY_BUCKETS],
})
