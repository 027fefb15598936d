import * as z from 'zod/mini'
import { givenId, id, line, optionalLine, text, time } from '../../../platform/fields.ts'
import { measuredStates } from '../../core/sensorbox-kernel/states.ts'
import { assetStates } from './states.ts'

/** A category of assets, named by the stack. */
export const assetType = z.strictObject({ id, name: z.string(), description: z.string() })
export type AssetType = z.infer<typeof assetType>

/** An object to which boxes are attached: a cold room, a tank, a machine. */
export const asset = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  asset_type: z.nullable(assetType),
  asset_type_id: z.nullable(id),
  /** At least one of its boxes is active. */
  active: z.boolean(),
  /** The worst state of its active boxes; nominal if none is active. */
  state: z.enum(measuredStates),
  combined_state: z.enum(assetStates),
  /** When its combined state began. Not in the specification. */
  state_since: time,
  device_count: z.int(),
  /** The ids of its boxes. */
  sensorboxes: z.array(id),
  /** The ids of the accounts that have a role on it, each once. */
  contacts: z.array(id),
  silenced: z.boolean(),
  silenced_until: z.nullable(time),
  /** Why it was silenced. Not in the specification. */
  silence_reason: z.nullable(z.string()),
  stack_id: id,
  stack_name: z.string(),
  /** Names of the tags. */
  tags: z.array(z.string()),
  created_at: time,
})
export type Asset = z.infer<typeof asset>

export const assetName = line(120, 'A name is needed.')
export const assetDescription = text(2000)

export const createAssetBody = z.strictObject({
  name: assetName,
  description: z.optional(assetDescription),
  asset_type_id: z.optional(z.nullable(givenId)),
})

/** The derived fields of an asset, accepted unchanged because clients send whole assets back. */
const following = z.partial(z.omit(asset, { name: true, description: true, asset_type_id: true })).shape

export const updateAssetBody = z
  .strictObject({ ...z.partial(createAssetBody).shape, ...following })
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))
export type AssetChange = z.infer<typeof updateAssetBody>

/** Must be in the future; null ends the silence. */
export const silenceAssetBody = z.strictObject({ silence_until: z.nullable(time), reason: optionalLine(200) })

/** The optional body sent after a box was found by its QR code. */
export const scannedBody = z.optional(
  z.strictObject({ deliver_with_data: z.optional(z.boolean()), qr_scan: z.optional(z.boolean()) }),
)

export const assetTypeBody = z.strictObject({
  name: line(60, 'A name is needed.'),
  description: z.optional(text(500)),
})
export const assetTypeChange = z
  .partial(assetTypeBody)
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))
