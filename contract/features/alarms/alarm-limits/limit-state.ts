import * as z from 'zod/mini'
import { givenId, id } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { limitSources } from './alarm-limit.ts'

/**
 * The limit chosen for a measure of a box, and whether the measure is judged at all. Without a choice, the box's own
 * limit applies, then the stack's for the type, then the product's.
 */
export const alarmLimitState = z.strictObject({
  id,
  sensorbox_id: id,
  measure_type: z.enum(measureTypeNames),
  source: z.enum(limitSources),
  /** The chosen template; null if the box's own limit is chosen, or if the template was deleted. */
  template_id: z.nullable(id),
  /** The box's own limit if it is chosen; null otherwise, or if the limit was deleted. */
  limit_id: z.nullable(id),
  enabled: z.boolean(),
})
export type AlarmLimitState = z.infer<typeof alarmLimitState>

const chosen = { template_id: z.optional(z.nullable(givenId)), limit_id: z.optional(z.nullable(givenId)) }

/** The ids are optional and must match the limit of the source. */
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
