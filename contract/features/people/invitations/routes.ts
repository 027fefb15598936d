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

/** At most three mails an hour to each address, however often somebody is deleted and invited again. */
export const invite = defineRoute({
  id: 'invitations.invite',
  method: 'POST',
  path: '/authentication/invite',
  summary:
    'Invites a person into the current stack as a viewer; an address known elsewhere only gets the right',
  guard: {
    access: 'session',
    permission: 'createAccessRights',
    scope: 'current',
    changes: { lists: ['access_rights', 'accounts'], trail: true },
  },
  body: inviteBody,
  responses: { 201: account },
  errors: [ALREADY_MEMBER],
  idempotent: true,
})

/**
 * Possible while the person of the current stack is `invited`, or `declined` by their own choice or by time
 * (`canHappen(right, 'resend')`). The new link kills the older ones and is good for another 7 days. At most three an hour to
 * each person. ROLE_ABOVE_OWN: somebody who was to have a higher role than the caller's is asked again by their equals.
 */
export const resendInvitation = defineRoute({
  id: 'invitations.resend',
  method: 'POST',
  path: '/authentication/resend-invitation/{accountId}/{stackId}',
  summary: 'Sends an invitation that was not accepted again; the person is invited anew',
  guard: {
    access: 'session',
    permission: 'resendInvitation',
    scope: 'current',
    objects: {
      'params.accountId': { kind: 'account', within: 'current' },
      'params.stackId': { kind: 'stack', within: 'current' },
    },
    changes: { lists: ['access_rights', 'accounts'], trail: true },
  },
  params: z.strictObject({ accountId: givenId, stackId: givenId }),
  responses: { 200: account },
  errors: [NOT_RESENDABLE, ROLE_ABOVE_OWN],
})

const answerGuard = {
  access: 'public',
  because:
    'the link of the mail carries a one-time token; without it the session of exactly that person is asked',
  changes: { lists: ['access_rights', 'accounts', 'stacks'], trail: 'by hand' },
} as const
const params = z.strictObject({ userId: givenId, stackId: givenId })
const query = z.strictObject({ token: z.optional(z.string().check(z.maxLength(100))) })
const errors = [NO_SESSION, INVITATION_EXPIRED, INVITATION_NOT_FOUND, CROSS_SITE_LINK]

/**
 * What follows after accepting: a person without a password goes on to set one, at
 * `/authentication/reset-password/?token={initial_password_token}&action=initial_password`; with null to `/`.
 */
const accepted = z.strictObject({ initial_password_token: z.nullable(z.string()) })

/** The mail leads to the screen `/accept/{userId}/{stackId}?token=…`, not here. */
export const acceptByLink = defineRoute({
  id: 'invitations.acceptByLink',
  method: 'GET',
  path: '/authentication/accept/{userId}/{stackId}',
  summary: 'Accepts an invitation; kept for links, the POST twin is what the web uses',
  guard: answerGuard,
  params,
  query,
  responses: { 200: accepted },
  errors,
})

/**
 * The screen passes on the token from its own address; somebody who is signed in needs none. 410 is INVITATION_EXPIRED, any
 * other failure has its own text. The session, if there is one, stays as it is.
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

/** The mail leads to the screen `/decline/{userId}/{stackId}?token=…`, not here. */
export const declineByLink = defineRoute({
  id: 'invitations.declineByLink',
  method: 'GET',
  path: '/authentication/decline/{userId}/{stackId}',
  summary: 'Declines an invitation; kept for links, the POST twin is what the web uses',
  guard: answerGuard,
  params,
  query,
  responses: { 204: null },
  errors,
})

/** As `accept`, with nothing to go on to. */
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
