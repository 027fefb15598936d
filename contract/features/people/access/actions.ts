import { type Actor, denialOf, type Permission } from '../../../platform/permissions.ts'
import { type AssignableRole, isAtMost } from '../../../platform/roles.ts'
import type { AccessStatus, DeclineReason } from './access-right.ts'
import { type AccessEvent, canHappen, exactStatusOf } from './access-transitions.ts'

/** Who acts: role in the current stack, whether a superuser, and which account. */
export interface ActingPerson extends Actor {
  readonly accountId: string
}

/** A colleague as the rules look at one: an account with its right in the current stack. */
export interface Member {
  readonly account_id: string
  readonly role: AssignableRole
  readonly status: AccessStatus
  readonly decline_reason: DeclineReason | null
  readonly is_superuser: boolean
}

/** What somebody does about a colleague. `remove` disables like `disable`; `erase` deletes the person. */
export type MemberAction = 'change_role' | 'enable' | 'disable' | 'remove' | 'erase'

/** Why an action on a colleague is not possible, for the reason on a disabled button; `null` when it is. */
export type MemberRefusal =
  | 'superuser_acts'
  | 'role_too_small'
  | 'own_right'
  | 'superuser'
  | 'role_above_own'
  | 'deleted'
  | 'already_disabled'
  | 'not_disabled'
  | 'last_admin'
  | null

const rules: Readonly<
  Record<
    MemberAction,
    {
      readonly permission: Permission
      /** What happens to the right; none for a role. */
      readonly event?: AccessEvent
      /** The answer when that can't happen. */
      readonly otherwise?: MemberRefusal
      /** May be done to a superuser, and leaves the number of admins as it is. */
      readonly isHarmless?: true
    }
  >
> = {
  change_role: { permission: 'editAccessRights' },
  enable: { permission: 'editAccessRights', event: 'enable', otherwise: 'not_disabled', isHarmless: true },
  disable: { permission: 'deleteAccessRights', event: 'disable', otherwise: 'already_disabled' },
  remove: { permission: 'deleteAccessRights', event: 'disable', otherwise: 'already_disabled' },
  erase: { permission: 'deleteAccessRights', event: 'delete', otherwise: 'deleted' },
}

/**
 * Whether somebody may do this to a colleague: never to oneself or to somebody with a higher role; no superuser is
 * disabled, removed or given another role, and the last admin stays. `team` has the rights of all colleagues. Used by
 * the server on the locked rows and by the web for its buttons. `own_right` means that the web doesn't offer the action.
 */
export function memberRefusal(
  action: MemberAction,
  member: Member,
  by: ActingPerson,
  team: readonly Member[],
): MemberRefusal {
  const { permission, event, otherwise, isHarmless } = rules[action]
  const denial = deniedTo(by, permission)
  if (denial) return denial
  if (member.account_id === by.accountId) return 'own_right'
  if (member.is_superuser && !isHarmless) return 'superuser'
  if (!isAtMost(member.role, by.role)) return 'role_above_own'
  if (exactStatusOf(member) === 'deleted') return 'deleted'
  if (event && !canHappen(member, event)) return otherwise ?? null
  return event && !isHarmless && isLastAdmin(member, team) ? 'last_admin' : null
}

/** Whether a colleague can be given this role; the web offers those for which nothing is in the way. */
export function roleRefusal(
  role: AssignableRole,
  member: Member,
  by: ActingPerson,
  team: readonly Member[],
): MemberRefusal {
  const refusal = memberRefusal('change_role', member, by, team)
  if (refusal) return refusal
  if (!isAtMost(role, by.role)) return 'role_above_own'
  return role !== 'admin' && isLastAdmin(member, team) ? 'last_admin' : null
}

/** Whether an invitation that was not accepted may be sent again; `not_resendable` means that the web doesn't offer it. */
export function resendRefusal(
  member: Member,
  by: ActingPerson,
): 'superuser_acts' | 'role_too_small' | 'role_above_own' | 'not_resendable' | null {
  const denial = deniedTo(by, 'resendInvitation')
  if (denial) return denial
  if (!canHappen(member, 'resend')) return 'not_resendable'
  return isAtMost(member.role, by.role) ? null : 'role_above_own'
}

function deniedTo(by: ActingPerson, permission: Permission): 'superuser_acts' | 'role_too_small' | null {
  const denial = denialOf(by, permission)
  return denial && (denial === 'superuser' ? 'superuser_acts' : 'role_too_small')
}

/**
 * An admin who works here can only be replaced by another who does; one who is still to come, also by another of those. A superuser
 * replaces nobody: superusers change nothing.
 */
function isLastAdmin(member: Member, team: readonly Member[]): boolean {
  if (member.role !== 'admin' || member.status === 'declined' || member.status === 'disabled') return false
  const enough: readonly AccessStatus[] =
    member.status === 'accepted' ? ['accepted'] : ['accepted', 'inactive', 'invited']
  return !team.some(
    ({ account_id, role, status, is_superuser }) =>
      account_id !== member.account_id && role === 'admin' && !is_superuser && enough.includes(status),
  )
}
