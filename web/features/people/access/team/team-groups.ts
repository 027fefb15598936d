import type { Member } from '@sensorstack/contract/features/people/access/actions.ts'
import {
  type TeamStatus,
  teamStatuses,
  teamStatusOf,
} from '@sensorstack/contract/features/people/access/team-status.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'

/** A member of the team: an account with a right in the current stack. */
export interface Colleague extends Account {
  role: NonNullable<Account['role']>
  status: NonNullable<Account['status']>
}

/** The groups of My Team in display order. Deleted people are listed under declined. */
export const teamGroups = teamStatuses.filter((status) => status !== 'deleted')
export type TeamGroup = Exclude<TeamStatus, 'deleted'>

/** Whether an account belongs to a colleague rather than a partner. */
export function isColleague(account: Account): account is Colleague {
  return account.type === 'user' && account.role !== null && account.status !== null
}

/** Returns the status of a colleague in a stack. */
export function statusOf(
  colleague: Pick<Colleague, 'status' | 'decline_reason' | 'created_in_which_stack'>,
  stackId: string,
): TeamStatus {
  return teamStatusOf(colleague, stackId) ?? 'inactive'
}

/** Returns the group in which a colleague is listed. */
export function groupOf(colleague: Parameters<typeof statusOf>[0], stackId: string): TeamGroup {
  const status = statusOf(colleague, stackId)
  return status === 'deleted' ? 'declined' : status
}

/** Whether the stack has deleted a colleague, whose personal data is then erased. */
export function isDeleted({ status, decline_reason }: Pick<Colleague, 'status' | 'decline_reason'>): boolean {
  return status === 'declined' && decline_reason === 'deleted'
}

/** Converts a colleague to the form that the access rules work on. */
export function memberOf({ id, role, status, decline_reason, is_superuser }: Colleague): Member {
  return { account_id: id, role, status, decline_reason, is_superuser }
}
