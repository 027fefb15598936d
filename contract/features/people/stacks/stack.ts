import * as z from 'zod/mini'
import { givenId, id, line, time } from '../../../platform/fields.ts'

const count = z.int().check(z.minimum(0))

/** A company's workspace with its state counts, which are updated with every change and never computed on request. */
export const stack = z.strictObject({
  id,
  name: z.string(),
  parent_id: z.nullable(id),
  is_root_stack: z.boolean(),
  /** Whether anyone has entered it with a direct right. */
  is_initialized: z.boolean(),
  has_logo: z.boolean(),
  /** The tags that the stack above gave the company; a stack never sees its own. */
  tags: z.array(z.strictObject({ id, name: z.string() })),
  assets_count_nominal: count,
  assets_count_attention: count,
  assets_count_critical: count,
  assets_count_active: count,
  assets_count_inactive: count,
  sensorboxes_count_nominal: count,
  sensorboxes_count_attention: count,
  sensorboxes_count_critical: count,
  sensorboxes_count_active: count,
  sensorboxes_count_inactive: count,
  sensorboxes_count_delivery: count,
  sensorboxes_count_enabled: count,
  sensorboxes_count_disabled: count,
  sensorboxes_count_in_stock: count,
  sensorboxes_count_unavailable: count,
  created_at: time,
})
export type Stack = z.infer<typeof stack>

export const createStackBody = z.strictObject({ name: line(200), account_id: givenId })
