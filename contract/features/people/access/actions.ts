import { type Actor, denialOf, type Permission } from '../../../platform/permissions.ts'
import { type AssignableRole, isAtMost } from '../../../platform/roles.ts'
import type { AccessStatus, DeclineReason } from './access-right.ts'
import { type AccessEvent, canHappen, exactStatusOf } from './access-transitions.ts'

/** The user who acts: their role in the current stack, whether they are a superuser, and their account. */
export interface ActingPerson extends Actor {
  readonly accountId: string
}

/** The fields of a colleague that the rules need: an account with its right in the current stack. */
export interface Member {
  readonly account_id: string
  readonly role: AssignableRole
  readonly status: AccessStatus
  readonly decline_reason: DeclineReason | null
  readonly is_superuser: boolean
}

/** An action on a colleague. `remove` disables like `disable`; `erase` deletes the person. */
export type MemberAction = 'change_role' | 'enable' | 'disable' | 'remove' | 'erase'

/** Why an action on a colleague is refused, shown on the disabled button; `null` if it is allowed. */
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
      /** The event on the right; none for a role change. */
      readonly event?: AccessEvent
      /** The refusal if that event is not allowed. */
      readonly otherwise?: MemberRefusal
      /** Allowed on superusers; never reduces the number of admins. */
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
 * Returns why the action is refused, or null. Nobody may act on their own right or on a higher role; superusers are
 * never disabled, removed or given another role, and the last admin stays. `team` contains the rights of all
 * colleagues. The server checks it on the locked rows, the web for its buttons. For `own_right` the web hides the
 * action.
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

/** Returns why a colleague cannot be given this role, or null. The web offers the roles that are not refused. */
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

/** Returns why an unaccepted invitation cannot be resent, or null. For `not_resendable` the web hides the action. */
export function resendRefusal(
  member: Member,
  by: ActingPerson,
): 'superuser_acts' | 'role_too_small' | 'role_above_own' | 'not_resendable' | null {
  if (!canHappen(member, 'resend')) return 'not_resendable'
  const denial = deniedTo(by, 'resendInvitation')
  if (denial) return denial
  return isAtMost(member.role, by.role) ? null : 'role_above_own'
}

function deniedTo(by: ActingPerson, permission: Permission): 'superuser_acts' | 'role_too_small' | null {
  const denial = denialOf(by, permission)
  return denial && (denial === 'superuser' ? 'superuser_acts' : 'role_too_small')
}

/**
 * An active admin can only be replaced by another active one, a pending admin also by another pending one. Superusers
 * don't count, because they change nothing.
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
