import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

/** A time during which a box was on an asset. */
export const assetPeriod = z.strictObject({
  sensorbox_id: id,
  serial_number: z.string(),
  /** The name of the box today; its serial number if it has none or has left the stack. */
  name: z.string(),
  /** The type of the box, and what it measures; null and nothing if the stack no longer sees the box. */
  sensor_box_type: z.nullable(z.string()),
  measures: z.array(z.enum(measureTypeNames)),
  from: time,
  /** Null while the box is on the asset. */
  to: z.nullable(time),
})
export type AssetPeriod = z.infer<typeof assetPeriod>
