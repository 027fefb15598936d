import * as z from 'zod/mini'
import { id, line } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { limitFields, settable } from './alarm-limit.ts'

/** The limit that boxes of a type have unless somebody says otherwise. */
export const defaultLimitTemplate = z.strictObject({ ...limitFields, stack_id: z.null() })
export type DefaultLimitTemplate = z.infer<typeof defaultLimitTemplate>

/** The limit that a stack's boxes of a type have instead. */
export const customLimitTemplate = z.strictObject({ ...limitFields, stack_id: id })
export type CustomLimitTemplate = z.infer<typeof customLimitTemplate>

export const createLimitTemplateBody = z.strictObject({
  ...settable,
  sensor_box_type: line(60),
  measure_type: z.enum(measureTypeNames),
})

export const updateLimitTemplateBody = z.strictObject(settable)

/** What boxes of a type measure and stand; a limit can't be set outside. */
export const selfProtectionLimit = z.strictObject({
  sensor_box_type: z.string(),
  measure_type: z.enum(measureTypeNames),
  unit: z.string(),
  min: z.number(),
  max: z.number(),
})
export type SelfProtectionLimit = z.infer<typeof selfProtectionLimit>
