import { defineError } from '../../../platform/errors.ts'

export const ASSET_NOT_FOUND = defineError('ASSET_NOT_FOUND', 404, 'Asset not found.')
export const ALREADY_ON_ASSET = defineError(
  'ALREADY_ON_ASSET',
  409,
  'The sensorbox is already assigned to this asset.',
)
export const NOT_ON_ASSET = defineError('NOT_ON_ASSET', 409, 'The sensorbox is not assigned to this asset.')
export const ASSET_TYPE_EXISTS = defineError(
  'ASSET_TYPE_EXISTS',
  409,
  'There is already an asset type with this name.',
)
