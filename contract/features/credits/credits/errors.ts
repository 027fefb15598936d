import { defineError } from '../../../platform/errors.ts'

export const NOT_A_DELIVERY_TARGET = defineError(
  'NOT_A_DELIVERY_TARGET',
  403,
  'Credit points can only be transferred to customers that sensorboxes are delivered to.',
)
export const TRANSFER_TURNED_OFF = defineError(
  'TRANSFER_TURNED_OFF',
  403,
  'Credit points can not be transferred on this server.',
)
export const NOT_THE_ROOT_STACK = defineError(
  'NOT_THE_ROOT_STACK',
  403,
  'Only the root stack is recharged. Others receive credit points from the stack above them.',
)
export const PRICE_IN_THE_PAST = defineError('PRICE_IN_THE_PAST', 422, 'A price can not change in the past.')
