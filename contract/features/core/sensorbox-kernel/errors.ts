import { defineError } from '../../../platform/errors.ts'

export const ALREADY_ENABLED = defineError('ALREADY_ENABLED', 409, 'The sensorbox is already enabled.')
export const ALREADY_DISABLED = defineError('ALREADY_DISABLED', 409, 'The sensorbox is already disabled.')
export const IS_IN_STOCK = defineError('IS_IN_STOCK', 409, 'The sensorbox is in stock.')
export const ALREADY_IN_STOCK = defineError('ALREADY_IN_STOCK', 409, 'The sensorbox is already in stock.')
export const EXTERNAL_MODEL = defineError(
  'EXTERNAL_MODEL',
  409,
  'The state of EW models is set by the external system.',
)
export const HARDWARE_ID_TAKEN = defineError(
  'HARDWARE_ID_TAKEN',
  409,
  'A sensorbox with this hardware id is already registered.',
)
/** The case of letters does not count. Other stacks may have the number, and a delivery may bring it. */
export const SERIAL_NUMBER_TAKEN = defineError(
  'SERIAL_NUMBER_TAKEN',
  409,
  'This company already has a sensorbox with this serial number.',
)
export const UNKNOWN_MODEL = defineError('UNKNOWN_MODEL', 422, 'This model is not in the catalogue.')
export const SENSORBOX_NOT_FOUND = defineError('SENSORBOX_NOT_FOUND', 404, 'Sensorbox not found.')
export const SILENCE_NOT_AHEAD = defineError(
  'SILENCE_NOT_AHEAD',
  422,
  'The end of the silence must lie ahead.',
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
export const NOT_IN_STOCK = defineError('NOT_IN_STOCK', 409, 'The new sensorbox is not in stock.')
export const TYPE_NOT_FOUND = defineError('TYPE_NOT_FOUND', 404, 'This type is not in the catalogue.')
