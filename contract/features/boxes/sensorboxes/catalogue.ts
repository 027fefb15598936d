import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { profileTypes } from '../../configuration/connection-profiles/profile.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

/** A type of box with its models and measures, as shipped with the product. */
export const sensorboxType = z.strictObject({
  id,
  type: z.string(),
  config: z.strictObject({
    models: z.array(z.strictObject({ name: z.string(), description: z.string() })),
    measurements: z.array(
      z.strictObject({
        type: z.enum(measureTypeNames),
        unit: z.string(),
        min: z.number(),
        max: z.number(),
      }),
    ),
    /** The event types that boxes of the type report, besides readings. */
    events: z.array(z.string()),
    /** How often a box of the type connects by default. */
    default_send_interval_s: z.int(),
    can_have_tasks_and_schedules: z.boolean(),
    /** How boxes of the type can connect, if they take connection profiles. */
    connection_types: z.array(z.enum(profileTypes)),
  }),
})
export type SensorboxType = z.infer<typeof sensorboxType>
