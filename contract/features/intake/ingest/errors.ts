import { defineError } from '../../../platform/errors.ts'

export const BAD_DEVICE_KEY = defineError('BAD_DEVICE_KEY', 401, 'This device key is not known.')
export const TOO_MANY_READINGS = defineError('TOO_MANY_READINGS', 413, 'At most 20000 readings an upload.')
