import * as z from 'zod/mini'
import { NO_SESSION } from '../../../platform/errors.ts'
import { givenId } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { ROLE_ABOVE_OWN } from '../access/errors.ts'
import { account, inviteBody } from '../accounts/account.ts'
import {
  ALREADY_MEMBER,
  CROSS_SITE_LINK,
  INVITATION_EXPIRED,
  INVITATION_NOT_FOUND,
  NOT_RESENDABLE,
} from './errors.ts'

/** At most three mails per hour to each address, even if the person is deleted and invited again. */
export const invite = defineRoute({
  id: 'invitations.invite',
  method: 'POST',
  path: '/authentication/invite',
  summary:
    'Invites a person into the current stack as a viewer; an existing account only gets the access right',
  guard: {
    access: 'session',
    permission: 'createAccessRights',
    scope: 'current',
    changes: 'noted',
  },
  body: inviteBody,
  responses: { 201: account },
  errors: [ALREADY_MEMBER],
  idempotent: true,
})

/**
 * Allowed while the person's right in the current stack is `invited`, or `declined` by the person or by timeout
 * (`canHappen(right, 'resend')`). The new link invalidates earlier ones and is valid for another 7 days. At most three
 * per hour to each person. ROLE_ABOVE_OWN: an invitation to a role above the caller's can only be resent by users with
 * at least that role.
 */
export const resendInvitation = defineRoute({
  id: 'invitations.resend',
  method: 'POST',
  path: '/authentication/resend-invitation/{accountId}/{stackId}',
  summary: 'Resends an invitation that was not accepted; the person’s status becomes invited again',
  guard: {
    access: 'session',
    permission: 'resendInvitation',
    scope: 'current',
    objects: {
      'params.accountId': { kind: 'account', within: 'current' },
      'params.stackId': { kind: 'stack', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ accountId: givenId, stackId: givenId }),
  responses: { 200: account },
  errors: [NOT_RESENDABLE, ROLE_ABOVE_OWN],
})

const answerGuard = {
  access: 'public',
  because:
    'the link in the mail carries a one-time token; without it a session of the invited person is required',
  changes: 'noted by hand',
} as const
const params = z.strictObject({ userId: givenId, stackId: givenId })
const query = z.strictObject({ token: z.optional(z.string().check(z.maxLength(100))) })
const errors = [NO_SESSION, INVITATION_EXPIRED, INVITATION_NOT_FOUND, CROSS_SITE_LINK]

/**
 * The next step after accepting: a person without a password sets one at
 * `/authentication/reset-password/?token={initial_password_token}&action=initial_password`; if it is null, the web
 * opens `/`.
 */
const accepted = z.strictObject({ initial_password_token: z.nullable(z.string()) })

/** The link in the mail opens the screen `/accept/{userId}/{stackId}?token=…`, not this route. */
export const acceptByLink = defineRoute({
  id: 'invitations.acceptByLink',
  method: 'GET',
  path: '/authentication/accept/{userId}/{stackId}',
  summary: 'Accepts an invitation; kept for links, the web uses the POST route instead',
  guard: answerGuard,
  params,
  query,
  responses: { 200: accepted },
  errors,
})

/**
 * The screen passes on the token from its own address; a signed-in user needs none. 410 is INVITATION_EXPIRED, any
 * other failure has its own text. An existing session is not affected.
 */
export const accept = defineRoute({
  id: 'invitations.accept',
  method: 'POST',
  path: '/authentication/accept/{userId}/{stackId}',
  summary: 'Accepts an invitation',
  guard: answerGuard,
  params,
  query,
  responses: { 200: accepted },
  errors,
})

/** The link in the mail opens the screen `/decline/{userId}/{stackId}?token=…`, not this route. */
export const declineByLink = defineRoute({
  id: 'invitations.declineByLink',
  method: 'GET',
  path: '/authentication/decline/{userId}/{stackId}',
  summary: 'Declines an invitation; kept for links, the web uses the POST route instead',
  guard: answerGuard,
  params,
  query,
  responses: { 204: null },
  errors,
})

/** Like `accept`, but without a next step. */
export const decline = defineRoute({
  id: 'invitations.decline',
  method: 'POST',
  path: '/authentication/decline/{userId}/{stackId}',
  summary: 'Declines an invitation',
  guard: answerGuard,
  params,
  query,
  responses: { 204: null },
  errors,
})
