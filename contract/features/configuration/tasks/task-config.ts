import * as z from 'zod/mini'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { longestIntervalS, scheduleFields } from './schedule.ts'

const { interval: _, ...times } = scheduleFields
const when = { ...times, interval_s: z.nullable(z.int().check(z.gte(1), z.lte(longestIntervalS))) }

/** A task as a box is handed it. */
export const handedTask = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('measure'), measure_types: z.array(z.enum(measureTypeNames)), ...when }),
  z.strictObject({ type: z.literal('send'), on_limit_break: z.boolean(), ...when }),
])
export type HandedTask = z.infer<typeof handedTask>

/** The tasks of a box as it is handed them. Without any, it goes by its wakeup configuration. */
export const taskConfig = z.strictObject({
  /** In which days and times of day are meant. */
  time_zone: z.string(),
  /** How long at most it is silent by these tasks; null when none of them sends. */
  send_interval_s: z.nullable(z.int()),
  tasks: z.array(handedTask),
})
export type TaskConfig = z.infer<typeof taskConfig>
