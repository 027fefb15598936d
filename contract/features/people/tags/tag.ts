import * as z from 'zod/mini'
import { id, line } from '../../../platform/fields.ts'

/**
 * A tag on one object of its stack; the other two object ids are null. `id` identifies the tag, not the assignment, so
 * a list may contain it several times.
 */
export const tag = z.strictObject({
  id,
  name: z.string(),
  sensorbox_id: z.nullable(id),
  asset_id: z.nullable(id),
  account_id: z.nullable(id),
})
export type Tag = z.infer<typeof tag>

export const tagName = line(60)
