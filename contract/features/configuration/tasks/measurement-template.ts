import * as z from 'zod/mini'
import { id, line, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

const measures = z.array(z.enum(measureTypeNames)).check(
  z.minLength(1, 'At least one measure is needed.'),
  z.maxLength(measureTypeNames.length),
  z.refine((given) => new Set(given).size === given.length, 'Each measure counts once.'),
)

/** The measures taken by a measuring task. */
export const measurementTemplate = z.strictObject({
  id,
  name: z.string(),
  sensor_box_type: z.string(),
  measure_types: z.array(z.enum(measureTypeNames)),
  /** Ships with the product and cannot be changed. */
  is_global: z.boolean(),
  last_update_at: time,
})
export type MeasurementTemplate = z.infer<typeof measurementTemplate>

export const createMeasurementBody = z.strictObject({
  name: line(100),
  sensor_box_type: z.string(),
  measure_types: measures,
})
export type CreateMeasurementBody = z.infer<typeof createMeasurementBody>

/** Omitted fields stay as they are; the type may be included unchanged. */
export const updateMeasurementBody = z.strictObject({
  name: z.optional(line(100)),
  sensor_box_type: z.optional(z.string()),
  measure_types: z.optional(measures),
})
export type UpdateMeasurementBody = z.infer<typeof updateMeasurementBody>
