import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { lastReading } from '../../boxes/sensorboxes/sensorbox.ts'
import { assetOfBox } from '../../core/sensorbox-kernel/asset-of-box.ts'
import { combinedStates, enabledStates } from '../../core/sensorbox-kernel/states.ts'

/** A box in the search results. */
export const foundSensorbox = z.strictObject({
  id,
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  hardware_unique_id: z.string(),
  model: z.string(),
  combined_state: z.enum(combinedStates),
  enabled_state: z.enum(enabledStates),
  con_stamp: z.nullable(time),
  combined_next_expected_con: z.nullable(time),
  last_readings: z.array(lastReading),
  asset: assetOfBox,
  stack_id: id,
  /** The name of that stack. */
  customer: z.string(),
})
export type FoundSensorbox = z.infer<typeof foundSensorbox>
