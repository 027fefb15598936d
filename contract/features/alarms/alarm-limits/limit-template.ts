import * as z from 'zod/mini'
import { id, line } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { limitFields, settable } from './alarm-limit.ts'

/** The default limit for boxes of a type. */
export const defaultLimitTemplate = z.strictObject({ ...limitFields, stack_id: z.null() })
export type DefaultLimitTemplate = z.infer<typeof defaultLimitTemplate>

/** A stack's own limit for boxes of a type. */
export const customLimitTemplate = z.strictObject({ ...limitFields, stack_id: id })
export type CustomLimitTemplate = z.infer<typeof customLimitTemplate>

export const createLimitTemplateBody = z.strictObject({
  ...settable,
  sensor_box_type: line(60),
  measure_type: z.enum(measureTypeNames),
})

export const updateLimitTemplateBody = z.strictObject(settable)

/** The measuring and operating range of boxes of a type; limits must be inside it. */
export const selfProtectionLimit = z.strictObject({
  sensor_box_type: z.string(),
  measure_type: z.enum(measureTypeNames),
  unit: z.string(),
  min: z.number(),
  max: z.number(),
})
export type SelfProtectionLimit = z.infer<typeof selfProtectionLimit>
