import { defineError } from '../../../platform/errors.ts'

export const HOURS_BEFORE_READINGS = defineError(
  'HOURS_BEFORE_READINGS',
  422,
  'Hourly values must be kept at least as long as readings.',
)
