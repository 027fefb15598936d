import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { accountTypes } from '../../people/accounts/account-type.ts'

/** The hits of a search other than sensorboxes and assets: the best of each kind, in the order of their match. */
export const foundOthers = z.strictObject({
  /** Other stacks in reach, which the caller can switch to. */
  companies: z.array(z.strictObject({ id, name: z.string() })),
  /** The people and partners of the current stack, as it sees them. */
  people: z.array(
    z.strictObject({ id, type: z.enum(accountTypes), name: z.string(), email: z.nullable(z.string()) }),
  ),
  /** The task templates of the current stack and of the product. */
  task_templates: z.array(
    z.strictObject({ id, name: z.string(), sensor_box_type: z.string(), is_global: z.boolean() }),
  ),
  /** The limit templates of the current stack and of the product. */
  limit_templates: z.array(
    z.strictObject({
      id,
      /** Null for those of the product. */
      name: z.nullable(z.string()),
      sensor_box_type: z.string(),
      measure_type: z.enum(measureTypeNames),
    }),
  ),
})
export type FoundOthers = z.infer<typeof foundOthers>
