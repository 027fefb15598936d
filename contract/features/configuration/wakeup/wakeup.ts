import * as z from 'zod/mini'
import { givenId, id } from '../../../platform/fields.ts'
import { deploymentFields } from '../deployments/deployment.ts'

/** The shortest and longest interval at which a box measures, in seconds. */
export const measureIntervals = { min: 10, max: 86_400 } as const
/** The shortest and longest interval at which a box connects and sends, in seconds. */
export const sendIntervals = { min: 60, max: 604_800 } as const

/** The intervals at which a box wakes up: to measure, and to connect and send. */
export const wakeupSettings = z.strictObject({
  measure_interval_s: z.int().check(z.minimum(measureIntervals.min), z.maximum(measureIntervals.max)),
  send_interval_s: z.int().check(z.minimum(sendIntervals.min), z.maximum(sendIntervals.max)),
})
export type WakeupSettings = z.infer<typeof wakeupSettings>

/** The wakeup configuration of boxes of a type until another one is saved. */
export const defaultWakeup = z.strictObject({
  type: z.string(),
  config: wakeupSettings,
  can_have_tasks_and_schedules: z.boolean(),
})
export type DefaultWakeup = z.infer<typeof defaultWakeup>

/** The wakeup configuration of a box: the requested one and the running one. */
export const assignedWakeup = z.strictObject({
  sensorbox_id: id,
  type: z.string(),
  /** The requested configuration; the default of its type if nothing was saved. */
  config: wakeupSettings,
  /** The confirmed configuration; null if it has not confirmed any. */
  running: z.nullable(wakeupSettings),
  ...deploymentFields,
})
export type AssignedWakeup = z.infer<typeof assignedWakeup>

export const createWakeupBody = z.strictObject({ sensorbox_id: givenId, config: wakeupSettings })
export const syncWakeupBody = z.strictObject({ sensorbox_id: givenId, publish_config: z.literal(true) })
export const wakeupStatus = z.strictObject({ delivery_status: deploymentFields.delivery_status })
