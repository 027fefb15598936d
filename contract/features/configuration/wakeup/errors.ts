import { defineError } from '../../../platform/errors.ts'

export const SCHEDULES_NOT_POSSIBLE = defineError(
  'SCHEDULES_NOT_POSSIBLE',
  422,
  'Sensorboxes of this type take no schedules.',
)
export const SENDS_BEFORE_MEASURING = defineError(
  'SENDS_BEFORE_MEASURING',
  422,
  'A sensorbox can not send more often than it measures.',
)
export const NOTHING_TO_SEND = defineError(
  'NOTHING_TO_SEND',
  409,
  'There is no saved wakeup configuration to send.',
)
