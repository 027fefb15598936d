import * as z from 'zod/mini'
import { givenId, queryTime, timeZone } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { RANGE_REVERSED } from '../telemetry/errors.ts'
import { TOO_MANY_BUCKETS } from './errors.ts'
import { timeSamplings } from './event.ts'

/** The maximum number of boxes in one export. */
export const mostExported = 10_000

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
    objects: { 'body.sensorbox_ids': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  body: z.strictObject({
    sensorbox_ids: z
      .array(givenId)
      .check(z.minLength(1, 'A sensorbox is needed.'), z.maxLength(mostExported)),
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
  }),
  bodyLimit: 1024 * 1024,
  responses: { 200: 'text/csv' },
  errors: [SENSORBOX_NOT_FOUND, RANGE_REVERSED, TOO_MANY_BUCKETS],
})
