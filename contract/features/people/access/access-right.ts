import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { assignableRoles } from '../../../platform/roles.ts'

export const accessStatuses = ['inactive', 'invited', 'accepted', 'declined', 'disabled'] as const
export type AccessStatus = (typeof accessStatuses)[number]

export const declineReasons = ['timeout', 'deleted', 'by_admin'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** A person's role in a stack. `inherited` marks the caller's own right from an ancestor stack. */
export const accessRight = z.strictObject({
  id,
  account_id: id,
  stack_id: id,
  role: z.enum(assignableRoles),
  status: z.enum(accessStatuses),
  decline_reason: z.nullable(z.enum(declineReasons)),
  inherited: z.boolean(),
})
export type AccessRight = z.infer<typeof accessRight>
