import { defineError } from '../../platform/errors.ts'

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
