import { defineError } from '../../../platform/errors.ts'

export const TEMPLATE_OF_THE_PRODUCT = defineError(
  'TEMPLATE_OF_THE_PRODUCT',
  409,
  'This template comes with the product and can not be changed.',
)
export const TEMPLATE_NAME_TAKEN = defineError(
  'TEMPLATE_NAME_TAKEN',
  409,
  'There is a template of this name for the type already.',
)
export const UNKNOWN_BOX_TYPE = defineError('UNKNOWN_BOX_TYPE', 422, 'This type is not in the catalogue.')
export const TYPE_STAYS = defineError(
  'TYPE_STAYS',
  422,
  'A template is of one type and kind, which can not be changed.',
)
export const NOT_MEASURED = defineError('NOT_MEASURED', 422, 'Sensorboxes of this type do not measure this.')
export const IMPOSSIBLE_SCHEDULE = defineError(
  'IMPOSSIBLE_SCHEDULE',
  422,
  'A schedule has an interval, all day or from a time to another, or it is once a day at a time.',
)
export const INTERVAL_OUT_OF_LIMITS = defineError(
  'INTERVAL_OUT_OF_LIMITS',
  422,
  'Sensorboxes of this type can not keep this interval.',
)
export const TOO_MANY_SCHEDULES = defineError(
  'TOO_MANY_SCHEDULES',
  422,
  'Sensorboxes of this type can not keep that many schedules.',
)
export const TEMPLATE_OF_OTHER_TYPE = defineError(
  'TEMPLATE_OF_OTHER_TYPE',
  422,
  'The template is for sensorboxes of another type.',
)
export const WRONG_TASK = defineError(
  'WRONG_TASK',
  422,
  'A task to measure has a measurement template and a schedule to measure, a task to send a schedule to send alone.',
)
export const NO_TASKS_TO_SEND = defineError('NO_TASKS_TO_SEND', 409, 'No task template is assigned.')
