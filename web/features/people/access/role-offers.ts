import {
  type ActingPerson,
  type MemberRefusal,
  roleRefusal,
} from '@sensorstack/contract/features/people/access/actions.ts'
import { type AssignableRole, assignableRoles } from '@sensorstack/contract/platform/roles.ts'
import { type Colleague, memberOf } from './team-groups.ts'

/** Why a role can't be given; null when it can. */
interface RoleOffer {
  role: AssignableRole
  refusal: MemberRefusal
}

export interface RoleOffers {
  roles: RoleOffer[]
  /** Why the role stays as it is, whichever is chosen; null when at least one other can be given. */
  refusal: MemberRefusal
}

/**
 * The roles that a colleague can be given, the mightiest first; null where a change isn't offered at all: to viewers, and of
 * one's own role.
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
