import { defineError } from '../../../platform/errors.ts'

export const BAD_DEVICE_KEY = defineError('BAD_DEVICE_KEY', 401, 'This device key is not known.')
export const TOO_MANY_READINGS = defineError('TOO_MANY_READINGS', 413, 'At most 20000 readings an upload.')
export const WRONG_DEVICE = defineError(
  'WRONG_DEVICE',
  422,
  'The device key belongs to another sensorbox than the hardware_unique_id.',
)
/** For MQTT only, as a message to the box. */
export const FOREIGN_TOPIC = defineError('FOREIGN_TOPIC', 403, 'A sensorbox may only use its own topics.')
