import { defineError } from '../../../platform/errors.ts'

export const IS_IN_STOCK = defineError('IS_IN_STOCK', 409, 'The sensorbox is in stock.')
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
export const UNKNOWN_MODEL = defineError('UNKNOWN_MODEL', 422, 'This model is not in the catalogue.')
export const SENSORBOX_NOT_FOUND = defineError('SENSORBOX_NOT_FOUND', 404, 'Sensorbox not found.')
export const SILENCE_NOT_AHEAD = defineError(
  'SILENCE_NOT_AHEAD',
  422,
  'The end of the silence must lie ahead.',
)
export const NOT_IN_STOCK = defineError('NOT_IN_STOCK', 409, 'The new sensorbox is not in stock.')
