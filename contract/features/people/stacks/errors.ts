import { defineError } from '../../../platform/errors.ts'

export const HAS_STACK = defineError('HAS_STACK', 409, 'This company already has a stack.')
export const NOT_A_COMPANY = defineError('NOT_A_COMPANY', 422, 'Only a company can have a stack.')
