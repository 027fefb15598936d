import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

export const alarmLevels = ['attention', 'critical'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

/** A period in which the readings of one measure stayed beyond a limit of one level. */
export const alarm = z.strictObject({
  id,
  sensorbox_id: id,
  measure_type: z.enum(measureTypeNames),
  level: z.enum(alarmLevels),
  side: z.enum(['min', 'max']),
  /** The bound that was broken. */
  limit_value: z.number(),
  /** The first reading beyond the limit. */
  opened_at: time,
  opened_value: z.number(),
  /** The first reading back inside; null while open. */
  closed_at: z.nullable(time),
  /** Detected in readings that arrived after newer ones. */
  late: z.boolean(),
})
export type Alarm = z.infer<typeof alarm>
