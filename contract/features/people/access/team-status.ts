import type { Account } from '../accounts/account.ts'
import { exactStatusOf } from './access-transitions.ts'

/** The status of a person in a stack, in the order in which My Team groups them; `deleted` is listed separately. */
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

/**
 * Returns `home` for a person who accepted and whose account was created in this stack; `null` for an account without a
 * right in it.
 */
export function teamStatusOf(
  account: Pick<Account, 'status' | 'decline_reason' | 'created_in_which_stack'>,
  stackId: string,
): TeamStatus | null {
  if (account.status === null) return null
  const status = exactStatusOf({ status: account.status, decline_reason: account.decline_reason })
  if (status === 'none') return null
  if (status !== 'accepted') return status
  return account.created_in_which_stack === stackId ? 'home' : 'accepted'
}
