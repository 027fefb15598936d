import { canHappen } from '@sensorstack/contract/features/access/access-transitions.ts'
import {
  type ActingPerson,
  memberRefusal,
  resendRefusal,
  roleRefusal,
} from '@sensorstack/contract/features/access/actions.ts'
import { type AccountRefusal, accountRefusal } from '@sensorstack/contract/features/accounts/actions.ts'
import { type AssignableRole, assignableRoles } from '@sensorstack/contract/platform/roles.ts'
import { type Colleague, memberOf } from './team-groups.ts'

/** What can be done about the right of a colleague, in the order of the buttons. */
export const colleagueActions = ['resend', 'enable', 'disable', 'remove'] as const
export type ColleagueAction = (typeof colleagueActions)[number]

/** Why something is not possible. */
export type Refusal = NonNullable<AccountRefusal> | 'not_resendable'

export interface Offer<A> {
  action: A
  /** Why it can't be done; null when it can. */
  refusal: Refusal | null
}

const eventOf = { resend: 'resend', enable: 'enable', disable: 'disable', remove: 'disable' } as const

/**
 * The actions to show for a colleague: those that can happen to the right as it is. Nobody is offered one on oneself, and
 * a viewer none at all; what else is in the way stands there with its reason.
 */
export function actionOffers(
  colleague: Colleague,
  by: ActingPerson,
  team: readonly Colleague[],
): Offer<ColleagueAction>[] {
  if (isNeverOffered(colleague, by)) return []
  const member = memberOf(colleague)
  const members = team.map(memberOf)
  return colleagueActions
    .filter((action) => canHappen(member, eventOf[action]))
    .map((action) => ({
      action,
      refusal: action === 'resend' ? resendRefusal(member, by) : memberRefusal(action, member, by, members),
    }))
}

export interface RoleOffers {
  roles: Offer<AssignableRole>[]
  /** Why the role stays as it is, whichever is chosen; null when at least one other can be given. */
  refusal: Refusal | null
}

/** The roles that a colleague can be given, the mightiest first; null where a change isn't offered at all. */
export function roleOffers(
  colleague: Colleague,
  by: ActingPerson,
  team: readonly Colleague[],
): RoleOffers | null {
  if (isNeverOffered(colleague, by)) return null
  const member = memberOf(colleague)
  const members = team.map(memberOf)
  const roles = assignableRoles
    .map((role) => ({ action: role, refusal: roleRefusal(role, member, by, members) }))
    .reverse()
  const others = roles.filter(({ action }) => action !== colleague.role)
  const isStuck = others.every(({ refusal }) => refusal !== null)
  return { roles, refusal: isStuck ? (others[0]?.refusal ?? null) : null }
}

/** Whether the profile can be edited: absent for viewers looking at others, and for the deleted. */
export function editOffer(
  colleague: Colleague,
  by: ActingPerson,
  team: readonly Colleague[],
): Offer<'edit'> | null {
  const refusal = accountRefusal('edit', colleague, by, team)
  return refusal === 'role_too_small' || refusal === 'deleted' ? null : { action: 'edit', refusal }
}

function isNeverOffered({ id }: Colleague, by: ActingPerson): boolean {
  return id === by.accountId || (by.role === 'viewer' && !by.isSuperuser)
}
