import type { Actor } from '../../../platform/permissions.ts'
import { denialOf } from '../../../platform/permissions.ts'
import type { AssignableRole } from '../../../platform/roles.ts'
import type { AccessStatus, DeclineReason } from '../access/access-right.ts'
import { type ActingPerson, type MemberRefusal, memberRefusal } from '../access/actions.ts'
import type { Account } from './account.ts'
import type { AccountType } from './account-type.ts'

/** An account as the rules look at one. */
export interface Selected {
  readonly id: string
  readonly type: AccountType
  readonly role: AssignableRole | null
  readonly status: AccessStatus | null
  readonly decline_reason: DeclineReason | null
  readonly is_superuser: boolean
  readonly is_sensorbox_delivery_target: boolean
}

/** What somebody does about an account. */
export type AccountAction = 'edit' | 'delete' | 'toggle_disable'

/** Why an action on an account is not possible, for the reason on a disabled button; `null` when it is. */
export type AccountRefusal = MemberRefusal | 'admins_only' | 'delivery_target' | 'not_a_user'

/** Who acts, from the signed-in account. */
export function actingPerson(
  me: Pick<Account, 'id' | 'is_superuser'> & { role: AssignableRole },
): ActingPerson {
  return { accountId: me.id, role: me.role, isSuperuser: me.is_superuser }
}

/**
 * Whether somebody may do this to an account of the current stack. A profile is edited by its owner, an admin or a
 * superuser; partners by those who hold the permission; a company that boxes are delivered to stays; only people who
 * sign in are disabled. `team` has the accounts of the stack. Used by the server, and by the web for its buttons; whether a
 * company's stack is empty enough to be deleted is known to the server only.
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

/** Whether the actor is shown how far a customer's credit may go below zero. */
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
