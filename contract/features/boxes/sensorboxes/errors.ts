import { defineError } from '../../../platform/errors.ts'

export const ALREADY_ENABLED = defineError('ALREADY_ENABLED', 409, 'The sensorbox is already enabled.')
export const ALREADY_DISABLED = defineError('ALREADY_DISABLED', 409, 'The sensorbox is already disabled.')
export const ALREADY_IN_STOCK = defineError('ALREADY_IN_STOCK', 409, 'The sensorbox is already in stock.')
export const SERIAL_NUMBER_TAKEN = defineError(
  'SERIAL_NUMBER_TAKEN',
  409,
  'This company already has a sensorbox with this serial number.',
)
export const CROSS_SITE_RESET = defineError(
  'CROSS_SITE_RESET',
  403,
  'This link changes something and can not be opened from another site.',
)
export const BOXES_REFUSED = defineError(
  'BOXES_REFUSED',
  422,
  'Nothing was registered: some of the sensorboxes can not be.',
)
export const NOTHING_TO_UNDO = defineError('NOTHING_TO_UNDO', 409, 'This can no longer be undone.')
export const OTHER_TYPE = defineError('OTHER_TYPE', 409, 'The two sensorboxes are of different types.')
export const TYPE_NOT_FOUND = defineError('TYPE_NOT_FOUND', 404, 'This type is not in the catalogue.')
export const TOO_MANY_LOOK_UPS = defineError(
  'TOO_MANY_LOOK_UPS',
  429,
  'You have looked up too many sensorboxes by their codes within a minute. Please wait a moment.',
)
export const TOO_MANY_REFUSED = defineError(
  'TOO_MANY_REFUSED',
  429,
  'Too many of your registrations named hardware ids that other companies have registered. You can register sensorboxes again tomorrow.',
)
