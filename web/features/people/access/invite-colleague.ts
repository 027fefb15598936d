import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { inviteBody } from '@sensorstack/contract/features/people/accounts/account.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { type AssignableRole, assignableRoles, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** What the form asks for. */
export interface Invitation {
  email: string
  name: string
  phone: string
  function: string
  role: AssignableRole
}

/** As the form is at first. */
export const emptyInvitation: Invitation = { email: '', name: '', phone: '', function: '', role: 'viewer' }

/** The roles to choose from, the mightiest first: none above the own. */
export function invitableRoles(own: AssignableRole): AssignableRole[] {
  return assignableRoles.filter((role) => isAtMost(role, own)).reverse()
}

const { email, name, phone, function: job } = inviteBody.shape

/** What is wrong with each field, in the contract's words; null when nothing is. */
export const invitationProblems = {
  email: (value: string) => problemOf(email, value, t('access:form.email')),
  name: (value: string) => problemOf(name, value, t('access:form.name')),
  phone: (value: string) => problemOf(phone, value, t('access:form.phone')),
  function: (value: string) => problemOf(job, value, t('access:form.function')),
}

/** The calls that inviting makes. */
export interface InviteCalls {
  /** The same key and body again give the answer of the first time. */
  invite: (body: Omit<Invitation, 'role'>, idempotencyKey: string) => Promise<Account>
  listRights: () => Promise<readonly AccessRight[]>
  changeRole: (rightId: string, role: AssignableRole) => Promise<unknown>
}

export interface Invited {
  account: Account
  /** What kept the role from being given: the person is invited as a viewer. */
  roleFailure: unknown
}

/**
 * Invites somebody, who is then a viewer, and gives the role that was chosen. Throws when nobody was invited; that only
 * the role failed is told with the answer.
 */
export async function inviteColleague(
  { role, ...body }: Invitation,
  idempotencyKey: string,
  calls: InviteCalls,
): Promise<Invited> {
  const account = await calls.invite(body, idempotencyKey)
  if (role === 'viewer') return { account, roleFailure: null }
  try {
    const right = (await calls.listRights()).find(({ account_id }) => account_id === account.id)
    if (!right) throw new Error(`${account.id} has no access right after the invitation`)
    await calls.changeRole(right.id, role)
    return { account, roleFailure: null }
  } catch (error) {
    return { account, roleFailure: error }
  }
}

/** A key for each different content, and the same one for the same: a form that is sent again repeats nothing. */
export function keysByContent(): (content: object) => string {
  const keys = new Map<string, string>()
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}

/** `crypto.randomUUID` is withheld on plain HTTP beyond the local host. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
