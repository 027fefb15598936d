import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { assetStates } from '../../boxes/assets/states.ts'

/** An asset in the search results. */
export const foundAsset = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  /** The name of its type. */
  asset_type: z.nullable(z.string()),
  combined_state: z.enum(assetStates),
  device_count: z.int(),
  stack_id: id,
  /** The name of that stack. */
  customer: z.string(),
})
export type FoundAsset = z.infer<typeof foundAsset>
