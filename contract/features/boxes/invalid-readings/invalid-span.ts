import * as z from 'zod/mini'
import { id, line, queryTime, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

/** A span of readings of one measure that somebody has marked as invalid; the end is exclusive. */
export const invalidSpan = z.strictObject({
  id,
  sensorbox_id: id,
  measure_type: z.enum(measureTypeNames),
  start_time: time,
  end_time: time,
  reason: z.string(),
  /** How many readings it contained when it was marked. Readings that arrive later are invalid too. */
  readings: z.int(),
  marked_at: time,
  /** Null for a person of another company. */
  marked_by: z.nullable(z.string()),
  /** Whether the span belongs to the current stack, whose admins may unmark it. */
  is_own: z.boolean(),
})
export type InvalidSpan = z.infer<typeof invalidSpan>

export const invalidSpanBody = z.strictObject({
  measure_type: z.enum(measureTypeNames),
  start_time: queryTime,
  end_time: queryTime,
  reason: line(500, 'Say why the readings are invalid.'),
})
