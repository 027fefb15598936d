import { defineError } from '../../../platform/errors.ts'

export const LIMIT_EXISTS = defineError(
  'LIMIT_EXISTS',
  409,
  'This sensorbox already has a limit for this measure.',
)
export const MEASURE_NOT_MEASURED = defineError(
  'MEASURE_NOT_MEASURED',
  422,
  'The model of this sensorbox does not measure this.',
)
export const LIMITS_DISORDERED = defineError(
  'LIMITS_DISORDERED',
  422,
  'The limits must be in the order critical min, attention min, attention max, critical max.',
)
export const LIMIT_BEYOND_RANGE = defineError(
  'LIMIT_BEYOND_RANGE',
  422,
  'A limit lies outside what the model can measure.',
)
export const LIMIT_EMPTY = defineError('LIMIT_EMPTY', 422, 'At least one limit is required.')
export const TEMPLATE_EXISTS = defineError(
  'TEMPLATE_EXISTS',
  409,
  'There is a template for this type and measure already.',
)
export const LIMIT_STATE_EXISTS = defineError(
  'LIMIT_STATE_EXISTS',
  409,
  'For this measure of the sensorbox it has been chosen already.',
)
export const NO_SUCH_LIMIT = defineError(
  'NO_SUCH_LIMIT',
  422,
  'This sensorbox has no such limit for the measure.',
)
export const UNKNOWN_TYPE = defineError('UNKNOWN_TYPE', 422, 'There is no such type of sensorboxes.')
