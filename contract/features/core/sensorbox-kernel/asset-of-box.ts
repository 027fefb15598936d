import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'

/** The asset that a box is on; null if it is on none. Not in the specification. */
export const assetOfBox = z.nullable(z.strictObject({ id, name: z.string() }))
export type AssetOfBox = z.infer<typeof assetOfBox>
