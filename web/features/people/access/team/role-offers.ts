import {
  type ActingPerson,
  type MemberRefusal,
  roleRefusal,
} from '@sensorstack/contract/features/people/access/actions.ts'
import { type AssignableRole, assignableRoles } from '@sensorstack/contract/platform/roles.ts'
import { type Colleague, memberOf } from './team-groups.ts'

/** A role and the reason why it can't be assigned; null when it can. */
interface RoleOffer {
  role: AssignableRole
  refusal: MemberRefusal
}

export interface RoleOffers {
  roles: RoleOffer[]
  /** Why no other role can be assigned; null when at least one can. */
  refusal: MemberRefusal
}

/**
 * Returns the roles that a colleague can be given, highest first. Null when changing the role isn't offered at all:
 * to viewers, and for the user's own account.
 */
export function roleOffers(
  colleague: Colleague,
  by: ActingPerson,
  team: readonly Colleague[],
): RoleOffers | null {
  if (colleague.id === by.accountId || (by.role === 'viewer' && !by.isSuperuser)) return null
  const member = memberOf(colleague)
  const members = team.map(memberOf)
  const roles = assignableRoles
    .map((role) => ({ role, refusal: roleRefusal(role, member, by, members) }))
    .reverse()
  const others = roles.filter(({ role }) => role !== colleague.role)
  const isStuck = others.every(({ refusal }) => refusal !== null)
  return { roles, refusal: isStuck ? (others[0]?.refusal ?? null) : null }
}
