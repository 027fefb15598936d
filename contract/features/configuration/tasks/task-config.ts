import * as z from 'zod/mini'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { longestIntervalS, scheduleFields } from './schedule.ts'

const { interval: _, ...times } = scheduleFields
const when = { ...times, interval_s: z.nullable(z.int().check(z.gte(1), z.lte(longestIntervalS))) }

/** A task in the form sent to a box. */
export const handedTask = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('measure'), measure_types: z.array(z.enum(measureTypeNames)), ...when }),
  z.strictObject({ type: z.literal('send'), on_limit_break: z.boolean(), ...when }),
])
export type HandedTask = z.infer<typeof handedTask>

/** The tasks of a box in the form sent to it. Without tasks, the box uses its wakeup configuration. */
export const taskConfig = z.strictObject({
  /** The time zone of the days and times. */
  time_zone: z.string(),
  /** The longest time between two sends by these tasks; null if none of them sends. */
  send_interval_s: z.nullable(z.int()),
  tasks: z.array(handedTask),
})
export type TaskConfig = z.infer<typeof taskConfig>
