import * as z from 'zod/mini'
import { givenId, id } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { limitSources } from './alarm-limit.ts'

/**
 * Which limit somebody has chosen for a measure of a box, and whether it is judged at all. Where nobody has chosen, the
 * box's own limit counts, or else the stack's for the type, or else the product's.
 */
export const alarmLimitState = z.strictObject({
  id,
  sensorbox_id: id,
  measure_type: z.enum(measureTypeNames),
  source: z.enum(limitSources),
  /** The template that is chosen; null for a limit of the box's own, and where the template is gone. */
  template_id: z.nullable(id),
  /** The box's own limit, when that is chosen; null otherwise, and where it is gone. */
  limit_id: z.nullable(id),
  enabled: z.boolean(),
})
export type AlarmLimitState = z.infer<typeof alarmLimitState>

const chosen = { template_id: z.optional(z.nullable(givenId)), limit_id: z.optional(z.nullable(givenId)) }

/** The ids may be sent along; they must be those of the limit that the source means. */
export const createLimitStateBody = z.strictObject({
  sensorbox_id: givenId,
  measure_type: z.enum(measureTypeNames),
  source: z.enum(limitSources),
  enabled: z.optional(z.boolean()),
  ...chosen,
})

export const updateLimitStateBody = z
  .strictObject({ source: z.optional(z.enum(limitSources)), enabled: z.optional(z.boolean()), ...chosen })
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))
