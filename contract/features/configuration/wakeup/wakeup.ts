import * as z from 'zod/mini'
import { givenId, id } from '../../../platform/fields.ts'
import { deploymentFields } from '../deployments/deployment.ts'

/** A box wakes up to measure at least this often and at most that often, in seconds. */
export const measureIntervals = { min: 10, max: 86_400 } as const
/** The same for connecting and sending. */
export const sendIntervals = { min: 60, max: 604_800 } as const

/** When a box wakes up: to measure, and to connect and send. */
export const wakeupSettings = z.strictObject({
  measure_interval_s: z.int().check(z.minimum(measureIntervals.min), z.maximum(measureIntervals.max)),
  send_interval_s: z.int().check(z.minimum(sendIntervals.min), z.maximum(sendIntervals.max)),
})
export type WakeupSettings = z.infer<typeof wakeupSettings>

/** What boxes of a type do as long as nobody has told them otherwise. */
export const defaultWakeup = z.strictObject({
  type: z.string(),
  config: wakeupSettings,
  can_have_tasks_and_schedules: z.boolean(),
})
export type DefaultWakeup = z.infer<typeof defaultWakeup>

/** The wakeup configuration of a box: what it is wished to run beside what it runs. */
export const assignedWakeup = z.strictObject({
  sensorbox_id: id,
  type: z.string(),
  /** What it is wished to run; the default of its type as long as nothing was saved. */
  config: wakeupSettings,
  /** What it has confirmed to run; null as long as it has confirmed nothing. */
  running: z.nullable(wakeupSettings),
  ...deploymentFields,
})
export type AssignedWakeup = z.infer<typeof assignedWakeup>

export const createWakeupBody = z.strictObject({ sensorbox_id: givenId, config: wakeupSettings })
export const syncWakeupBody = z.strictObject({ sensorbox_id: givenId, publish_config: z.literal(true) })
export const wakeupStatus = z.strictObject({ delivery_status: deploymentFields.delivery_status })
