import * as z from 'zod/mini'
import { givenId, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { settable } from './alarm-limit.ts'
import { LIMIT_BEYOND_RANGE, LIMIT_EMPTY, LIMITS_DISORDERED, MEASURE_NOT_MEASURED } from './errors.ts'

const { name: _, ...bounds } = settable

/** How often a limit would have fired. */
const firings = z.strictObject({
  critical: z.int(),
  attention: z.int(),
  /** Duration of the longest alarm; an alarm that is still open counts until the end. */
  longest_ms: z.number(),
})

/**
 * The alarms that a limit would have raised in the last days in which the box measured, compared with the limit in
 * force.
 */
export const limitPreview = z.strictObject({
  before: firings,
  after: firings,
  /** The alarms of the previewed limit, oldest first, at most a thousand. */
  alarms: z.array(
    z.strictObject({
      level: z.enum(['attention', 'critical']),
      opened_at: time,
      closed_at: z.nullable(time),
    }),
  ),
  /** The end of the period: the time of the newest reading, or now if there are none. */
  end_time: time,
  /** False if there are too many readings; only the newest were evaluated. */
  is_whole: z.boolean(),
})
export type LimitPreview = z.infer<typeof limitPreview>

export const previewLimit = defineRoute({
  id: 'alarmLimits.preview',
  method: 'POST',
  path: '/stacks/individual-alarm-limits/preview',
  summary:
    'How often a limit would have fired in the last days in which the sensorbox measured; changes nothing',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  body: z.strictObject({
    ...bounds,
    sensorbox_id: givenId,
    measure_type: z.enum(measureTypeNames),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
  }),
  responses: { 200: limitPreview },
  errors: [SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED, LIMITS_DISORDERED, LIMIT_BEYOND_RANGE, LIMIT_EMPTY],
})
