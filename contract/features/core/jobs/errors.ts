import { defineError } from '../../../platform/errors.ts'

export const NOTHING_REFUSED = defineError('NOTHING_REFUSED', 409, 'Nothing was refused.')
