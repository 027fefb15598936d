import { defineError } from '../../../platform/errors.ts'

export const NOT_A_DELIVERY_TARGET = defineError(
  'NOT_A_DELIVERY_TARGET',
  409,
  'Sensorboxes can only be delivered to customers below this one that are delivery targets.',
)
export const NOT_IN_STOCK = defineError(
  'NOT_IN_STOCK',
  409,
  'The sensorbox is not in stock. Please move it to stock first.',
)
/** Only for about a second after a delivery. Later ones are possible even while the box has not connected to its new owner. */
export const DELIVERY_UNDER_WAY = defineError(
  'DELIVERY_UNDER_WAY',
  409,
  'The last delivery of this sensorbox has just begun. Please try again in a moment.',
)
export const ALREADY_DELIVERED = defineError(
  'ALREADY_DELIVERED',
  409,
  'The sensorbox has been delivered in the meantime.',
)
export const COPY_NOT_FOUND = defineError('COPY_NOT_FOUND', 404, 'There is no copy of this sensorbox.')
