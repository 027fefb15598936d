import { defineError } from '../../../platform/errors.ts'

export const TOO_MANY_BUCKETS = defineError(
  'TOO_MANY_BUCKETS',
  422,
  'The time range holds more than 40000 items at this sampling.',
)
