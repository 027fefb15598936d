import * as z from 'zod/mini'
import { NO_SESSION } from '../../platform/errors.ts'
import { defineRoute } from '../../platform/route.ts'
import { account, inviteBody } from '../accounts/account.ts'
import { ALREADY_MEMBER, CROSS_SITE_LINK, INVITATION_EXPIRED, INVITATION_NOT_FOUND } from './errors.ts'

export const invite = defineRoute({
  id: 'invitations.invite',
  method: 'POST',
  path: '/authentication/invite',
  summary:
    'Invites a person into the current stack as a viewer; an address known elsewhere only gets the right',
  guard: { access: 'session', permission: 'createAccessRights', scope: 'current', sideEffects: true },
  body: inviteBody,
  responses: { 201: account },
  errors: [ALREADY_MEMBER],
  idempotent: true,
})

const answerGuard = {
  access: 'public',
  because:
    'the link of the mail carries a one-time token; without it the session of exactly that person is asked',
  sideEffects: true,
} as const
const params = z.strictObject({ userId: z.string(), stackId: z.string() })
const query = z.strictObject({ token: z.optional(z.string().check(z.maxLength(100))) })
const errors = [NO_SESSION, INVITATION_EXPIRED, INVITATION_NOT_FOUND, CROSS_SITE_LINK]

/** What follows after accepting: a person without a password goes on to set one, with the token. */
const accepted = z.strictObject({ initial_password_token: z.nullable(z.string()) })

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
