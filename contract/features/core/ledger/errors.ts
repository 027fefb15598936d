import { defineError } from '../../../platform/errors.ts'

export const INSUFFICIENT_CREDIT = defineError(
  'INSUFFICIENT_CREDIT',
  409,
  'There are not enough credit points: the balance would fall below its limit.',
)
