import type { Actor } from '../../../platform/permissions.ts'
import { denialOf } from '../../../platform/permissions.ts'
import type { AssignableRole } from '../../../platform/roles.ts'
import type { AccessStatus, DeclineReason } from '../access/access-right.ts'
import { type ActingPerson, type MemberRefusal, memberRefusal } from '../access/actions.ts'
import type { Account } from './account.ts'
import type { AccountType } from './account-type.ts'

/** The fields of an account that the rules need. */
export interface Selected {
  readonly id: string
  readonly type: AccountType
  readonly role: AssignableRole | null
  readonly status: AccessStatus | null
  readonly decline_reason: DeclineReason | null
  readonly is_superuser: boolean
  readonly is_sensorbox_delivery_target: boolean
}

/** An action on an account. */
export type AccountAction = 'edit' | 'delete' | 'toggle_disable'

/** Why an action on an account is refused, shown on the disabled button; `null` if it is allowed. */
export type AccountRefusal = MemberRefusal | 'admins_only' | 'delivery_target' | 'not_a_user'

/** Returns the signed-in account as the user who acts. */
export function actingPerson(
  me: Pick<Account, 'id' | 'is_superuser'> & { role: AssignableRole },
): ActingPerson {
  return { accountId: me.id, role: me.role, isSuperuser: me.is_superuser }
}

/**
 * Returns why the action on an account of the current stack is refused, or null. A profile can be edited by its owner,
 * an admin or a superuser; partners by users with the permission. A company that is a delivery target cannot be
 * deleted, and only users who sign in can be disabled. `team` contains the accounts of the stack. The server uses it,
 * and the web for its buttons; only the server knows whether a company's stack is empty enough to be deleted.
 */
export function accountRefusal(
  action: AccountAction,
  account: Selected,
  by: ActingPerson,
  team: readonly Selected[],
): AccountRefusal {
  if (account.type !== 'user') return partnerRefusal(action, account, by)
  if (action === 'edit') return profileRefusal(account, by)
  const member = memberOf(account)
  if (!member) return 'not_a_user'
  const members = team.map(memberOf).filter((each) => each !== null)
  const isDisabled = account.status === 'disabled'
  return memberRefusal(action === 'delete' ? 'erase' : isDisabled ? 'enable' : 'disable', member, by, members)
}

/** Whether the actor may see how far a customer's balance may go below zero. */
export function seesOverspendLimit(by: Actor): boolean {
  return by.isSuperuser || by.role !== 'viewer'
}

function partnerRefusal(action: AccountAction, account: Selected, by: ActingPerson): AccountRefusal {
  if (action === 'toggle_disable') return 'not_a_user'
  const denial = denialOf(by, action === 'edit' ? 'editBusinessPartners' : 'deleteBusinessPartners')
  if (denial) return denial === 'superuser' ? 'superuser_acts' : 'role_too_small'
  return action === 'delete' && account.is_sensorbox_delivery_target ? 'delivery_target' : null
}

function profileRefusal(account: Selected, by: ActingPerson): AccountRefusal {
  if (account.id === by.accountId) return null
  if (account.status === 'declined' && account.decline_reason === 'deleted') return 'deleted'
  if (by.isSuperuser || by.role === 'admin') return null
  return by.role === 'manager' ? 'admins_only' : 'role_too_small'
}

function memberOf({ id, role, status, ...rest }: Selected) {
  return role && status ? { ...rest, account_id: id, role, status } : null
}
