import { defineError } from '../../../platform/errors.ts'

export const RANGE_REVERSED = defineError('RANGE_REVERSED', 422, 'The start must lie before the end.')
