import { defineError } from '../../../platform/errors.ts'

export const CHART_GROUP_EXISTS = defineError(
  'CHART_GROUP_EXISTS',
  409,
  'There is already a chart group with this name.',
)
