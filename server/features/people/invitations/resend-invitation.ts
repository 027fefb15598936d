import { afterEvent } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import { ROLE_ABOVE_OWN } from '@sensorstack/contract/features/people/access/errors.ts'
import { NOT_RESENDABLE } from '@sensorstack/contract/features/people/invitations/errors.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { tooManyRequests } from '../../../platform/http/request/rate-limit.ts'
import { lockAccessRight, updateAccessRight } from '../access/public.ts'
import { findAccountRow } from '../accounts/public.ts'
import { type AdmissionDeps, type Admitting, countAdmission } from './admit-person.ts'
import { mailInvitation } from './mail-invitation.ts'

const toOnePerson = { limit: 3, windowMs: 3_600_000 }

/**
 * Renews the invitation of a person in the current stack who has not accepted; older links stop working. Throws
 * NOT_RESENDABLE (409), ROLE_ABOVE_OWN (403) for a declined right with a higher role than the caller's, and
 * TOO_MANY_REQUESTS (429) after three per hour for one person or 200 for the stack.
 */
export async function resendInvitation(
  db: StackBound,
  deps: AdmissionDeps,
  accountId: string,
  by: Admitting & { readonly role: AssignableRole },
): Promise<void> {
  const { tx, stackId } = db
  const right = await lockAccessRight(tx, accountId, stackId)
  const next = right && afterEvent(right, 'resend')
  if (!next) throw new ApiError(NOT_RESENDABLE)
  if (right.status !== 'invited' && !isAtMost(right.role, by.role)) throw new ApiError(ROLE_ABOVE_OWN)
  const { allowed, retryAfterS } = await deps.rateLimit.hit(
    `invite ${stackId} ${accountId}`,
    toOnePerson.limit,
    toOnePerson.windowMs,
  )
  if (!allowed) throw tooManyRequests(retryAfterS)
  await countAdmission(deps, stackId)
  await updateAccessRight(tx, right.id, { status: { to: next, now: by.now } })
  const { email } = await findAccountRow(db, accountId)
  if (!email) throw new Error('whoever was invited has an address')
  await mailInvitation(db, deps, { accountId, email, stackId }, by)
}
