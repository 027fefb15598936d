import type { Account } from '../accounts/account.ts'
import { standingOf } from './access-transitions.ts'

/** How a person stands to a stack: in the order in which My Team groups them, and apart from it who was deleted. */
export const teamStatuses = [
  'home',
  'accepted',
  'invited',
  'declined',
  'timeout',
  'inactive',
  'disabled',
  'deleted',
] as const
export type TeamStatus = (typeof teamStatuses)[number]

/** Who has accepted is at home in the stack that made the account. `null` for an account without a right there. */
export function teamStatusOf(
  account: Pick<Account, 'status' | 'decline_reason' | 'created_in_which_stack'>,
  stackId: string,
): TeamStatus | null {
  const { status, decline_reason, created_in_which_stack } = account
  if (status === null) return null
  const standing = standingOf({ status, decline_reason })
  if (standing === 'none') return null
  if (standing !== 'accepted') return standing
  return created_in_which_stack === stackId ? 'home' : 'accepted'
}
