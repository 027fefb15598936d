import { defineError } from '../../../platform/errors.ts'

export const INVITATION_EXPIRED = defineError(
  'INVITATION_EXPIRED',
  410,
  'Invitation was already accepted or declined',
)
export const INVITATION_NOT_FOUND = defineError('INVITATION_NOT_FOUND', 404, 'Invitation not found.')
export const ALREADY_MEMBER = defineError('ALREADY_MEMBER', 409, 'This person already belongs to this stack.')
export const CROSS_SITE_LINK = defineError(
  'CROSS_SITE_LINK',
  403,
  'Please open the link from your e-mail again.',
)
export const NOT_RESENDABLE = defineError(
  'NOT_RESENDABLE',
  409,
  'Only an invitation that was not accepted can be sent again.',
)
