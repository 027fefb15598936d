import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { inviteBody } from '@sensorstack/contract/features/people/accounts/account.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { type AssignableRole, assignableRoles, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'

/** The values of the form. */
export interface Invitation {
  email: string
  name: string
  phone: string
  function: string
  role: AssignableRole
}

/** The initial values of the form. */
export const emptyInvitation: Invitation = { email: '', name: '', phone: '', function: '', role: 'viewer' }

/** Returns the roles to choose from, highest first, up to the user's own. */
export function invitableRoles(own: AssignableRole): AssignableRole[] {
  return assignableRoles.filter((role) => isAtMost(role, own)).reverse()
}

const { email, name, phone, function: job } = inviteBody.shape

/** Validates each field. Returns the contract's message, or null when the value is valid. */
export const invitationProblems = {
  email: (value: string) => problemOf(email, value, t('access:form.email')),
  name: (value: string) => problemOf(name, value, t('access:form.name')),
  phone: (value: string) => problemOf(phone, value, t('access:form.phone')),
  function: (value: string) => problemOf(job, value, t('access:form.function')),
}

/** The requests that an invitation consists of. */
export interface InviteCalls {
  /** Repeating a request with the same key and body returns the first response. */
  invite: (body: Omit<Invitation, 'role'>, idempotencyKey: string) => Promise<Account>
  listRights: () => Promise<readonly AccessRight[]>
  changeRole: (rightId: string, role: AssignableRole) => Promise<unknown>
}

export interface Invited {
  account: Account
  /** The error that kept the role from being assigned: the person is invited as a viewer. */
  roleFailure: unknown
}

/**
 * Invites a person, who becomes a viewer, and then assigns the chosen role. Throws when the invitation fails; if only
 * the role assignment fails, the error is returned.
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

/** Returns one idempotency key for each distinct content, so that submitting the same form again has no second effect. */
export function keysByContent(): (content: object) => string {
  const keys = new Map<string, string>()
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}

/** `crypto.randomUUID` isn't available over plain HTTP except on localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
