import * as z from 'zod/mini'
import { id, line, optionalLine, time } from '../../../platform/fields.ts'
import { deviceName } from '../../core/sensorbox-kernel/device-name.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { stateReason } from '../../core/sensorbox-kernel/state-reason.ts'
import { combinedStates, enabledStates, measuredStates } from '../../core/sensorbox-kernel/states.ts'

/** The newest reading of one measure; `state` reflects the worst limit that it breaks. */
export const lastReading = z.strictObject({
  type: z.enum(measureTypeNames),
  value: z.number(),
  timestamp: time,
  state: z.enum(measuredStates),
})
export type LastReading = z.infer<typeof lastReading>

/** A reading beyond what the model can measure. */
const impossibleReading = z.strictObject({
  type: z.enum(measureTypeNames),
  value: z.number(),
  timestamp: time,
})
export type ImpossibleReading = z.infer<typeof impossibleReading>

/** A box as the people of its stack see it. */
export const sensorbox = z.strictObject({
  id,
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  hardware_unique_id: z.string(),
  iccid: z.nullable(z.string()),
  imsi: z.nullable(z.string()),
  model: z.string(),
  model_description: z.nullable(z.string()),
  /** The type that the model belongs to. */
  erp_type: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The asset that it is on. Not in the specification. */
  asset_id: z.nullable(id),
  stack_id: id,
  active_stack: z.nullable(id),
  /** The name of the stack that has the box. */
  customer: z.string(),
  state: z.enum(measuredStates),
  /** The reasons of its state as text; `N/A` if there are none. */
  state_reason: z.string(),
  /** The same reasons as structured data, worst first. Not in the specification. */
  state_reasons: z.array(stateReason),
  /** When its combined state began. */
  state_since: time,
  enabled_state: z.enum(enabledStates),
  combined_state: z.enum(combinedStates),
  previous_combined_state: z.nullable(z.enum(combinedStates)),
  /** Whether it is enabled and connects as expected. */
  active: z.boolean(),
  /** When it was first enabled. */
  activation_date: z.nullable(time),
  active_period_days: z.nullable(z.int()),
  con_stamp: z.nullable(time),
  discon_stamp: z.nullable(time),
  combined_next_expected_con: z.nullable(time),
  silenced: z.boolean(),
  silenced_until: z.nullable(time),
  /** Why it was silenced. Not in the specification. */
  silence_reason: z.nullable(z.string()),
  keep_worst_state: z.boolean(),
  /**
   * Whether the last upload that contained times shows a wrong clock: times in the future or before 2000, or a newest reading
   * that is older than twice the schedule plus a day.
   */
  clock_wrong: z.boolean(),
  delivery_state: z.nullable(
    z.strictObject({
      state: z.enum(['pending', 'in_progress', 'completed', 'failed']),
      start_time: z.nullable(time),
      estimated_time: z.nullable(time),
      created_at: time,
      /** The owner's asset that the box goes onto once it is enabled. Not in the specification. */
      asset_id: z.nullable(id),
    }),
  ),
  last_readings: z.array(lastReading),
  /** The newest reading of each measure for which it is beyond what the model can measure. Not in the specification. */
  impossible_readings: z.array(impossibleReading),
  created_at: time,
})
export type Sensorbox = z.infer<typeof sensorbox>

/** Where a box is: `active_stack` is its current owner, null if that stack is out of the caller's reach. */
export const sensorboxAvailability = z.strictObject({
  is_unavailable: z.boolean(),
  active_stack: z.nullable(id),
})

/** The fields for pick lists and the search. */
export const sensorboxBasicData = z.strictObject({
  id,
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  hardware_unique_id: z.string(),
  model: z.string(),
  erp_type: z.string(),
  combined_state: z.enum(combinedStates),
  enabled_state: z.enum(enabledStates),
  stack_id: id,
})
export type SensorboxBasicData = z.infer<typeof sensorboxBasicData>

/** The protected data of a box; `id` is the box's. */
export const sensorboxSecret = z.strictObject({
  id,
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  hardware_unique_id: z.string(),
  iccid: z.nullable(z.string()),
  imsi: z.nullable(z.string()),
  stack_id: id,
  active_stack: z.nullable(id),
  /** The box as it was when the stack kept a copy; null while the stack owns the box. */
  sb_snapshot: z.nullable(z.record(z.string(), z.unknown())),
})
export type SensorboxSecret = z.infer<typeof sensorboxSecret>

export const registerSensorboxBody = z.strictObject({
  serial_number: deviceName,
  hardware_unique_id: deviceName,
  model: line(60),
  alias: optionalLine(120),
  iccid: z.optional(z.nullable(z.string().check(z.regex(/^\d{18,22}$/, '18 to 22 digits.')))),
  imsi: z.optional(z.nullable(z.string().check(z.regex(/^\d{14,15}$/, '14 or 15 digits.')))),
})

/** The key is returned only this once; the server stores only its hash. */
export const registeredSensorbox = z.strictObject({ ...sensorbox.shape, device_key: z.string() })
export const deviceKey = z.strictObject({ id, device_key: z.string() })
