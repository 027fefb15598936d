import { defineError } from '../../../platform/errors.ts'

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
