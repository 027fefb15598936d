import * as z from 'zod/mini'
import { email, id, idParams, rawText } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { signedInAccount } from '../accounts/account.ts'
import {
  BAD_CREDENTIALS,
  BAD_TOKEN,
  NO_STACK,
  NOT_VERIFIED,
  VERIFICATION_FAILED,
  WEAK_PASSWORD,
  WRONG_PASSWORD,
} from './errors.ts'
import { session } from './session.ts'

/** The signed-in account, read before the lists of its current stack. */
const enteredAccount = z.strictObject({
  ...signedInAccount.shape,
  /** The version of the stack's lists, from which the change stream reports what has changed. Not in the specification. */
  lists_version: z.int(),
})
export type EnteredAccount = z.output<typeof enteredAccount>

const token = z.string().check(z.maxLength(100))

/**
 * NOT_VERIFIED is only returned after the right password, and sends a new verification mail. The browser's
 * `Accept-Language` is stored as the language of mails to the person.
 */
export const login = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/authentication/login',
  summary: 'Signs in and sets the session cookie',
  guard: {
    access: 'public',
    because: 'a session starts here',
    changes: 'noted by hand',
  },
  bodyType: 'form',
  body: z.strictObject({
    username: rawText(254),
    password: z.string().check(z.maxLength(1024)),
  }),
  responses: { 200: enteredAccount },
  errors: [BAD_CREDENTIALS, NOT_VERIFIED, NO_STACK],
})

export const logout = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/authentication/logout',
  summary: 'Ends the session',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  responses: { 204: null },
  errors: [],
})

export const me = defineRoute({
  id: 'auth.me',
  method: 'GET',
  path: '/authentication/me',
  summary: 'The signed-in account',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: enteredAccount },
  errors: [],
})

export const switchStack = defineRoute({
  id: 'auth.switchStack',
  method: 'POST',
  path: '/authentication/switch-stack/{id}',
  summary: 'Makes another stack in reach the current stack of the session',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'stack', within: 'reach' } },
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: enteredAccount },
  errors: [],
})

/**
 * The response is the same for an unknown address, so that it reveals nothing. Account holders are sent a link to
 * `/authentication/reset-password/?token=…`, at most three per hour.
 */
export const forgotPassword = defineRoute({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/authentication/forgot-password',
  summary:
    'Mails a password reset link if an account has this address; the response does not reveal whether one has',
  guard: {
    access: 'public',
    because: 'users who forgot their password cannot sign in',
    changes: 'noted by hand',
  },
  body: z.strictObject({ email }),
  responses: { 202: null },
  errors: [],
})

/**
 * `token` comes from the link in a mail, `/authentication/verify/?token=…`. Every failure is VERIFICATION_FAILED,
 * except for a token that is not a string (422). Users without a password are then sent a link to
 * `/authentication/reset-password/?token=…&action=initial_password`.
 */
export const verify = defineRoute({
  id: 'auth.verify',
  method: 'POST',
  path: '/authentication/verify',
  summary: 'Verifies a person’s address with the one-time token from a mail',
  guard: {
    access: 'public',
    because: 'the one-time token says who it is',
    changes: 'noted by hand',
  },
  body: z.strictObject({ token }),
  responses: { 204: null },
  errors: [VERIFICATION_FAILED],
})

/**
 * `token` comes from the link in a mail (`action=reset_password`, the default), or for example from an accepted
 * invitation (`action=initial_password`); the server knows which. A failure without a reason is BAD_TOKEN. A failure
 * with a reason is WEAK_PASSWORD, with the reason in `errors[0].message`, and the token stays valid. The route does not
 * sign the person in.
 */
export const resetPassword = defineRoute({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/authentication/reset-password',
  summary: 'Sets a password with a token from a mail or an accepted invitation; ends the person’s sessions',
  guard: {
    access: 'public',
    because: 'the one-time token says who it is',
    changes: 'noted by hand',
  },
  body: z.strictObject({ password: z.string(), token }),
  responses: { 204: null },
  errors: [BAD_TOKEN, WEAK_PASSWORD],
})

/**
 * Not in the specification: reports an expired link before the person has thought up a password. Password managers store
 * the new password under the address.
 */
export const checkPasswordToken = defineRoute({
  id: 'auth.checkPasswordToken',
  method: 'POST',
  path: '/authentication/check-password-token',
  summary: 'Whose password can still be set with a token; does not use up the token',
  guard: { access: 'public', because: 'the one-time token says who it is', changes: 'nothing' },
  body: z.strictObject({ token }),
  responses: { 200: z.strictObject({ email: z.string() }) },
  errors: [BAD_TOKEN],
})

/**
 * Requires the current password, in case somebody else uses an open session. WRONG_PASSWORD names the field
 * `current_password`, WEAK_PASSWORD the field `password` with the reason. The current session stays signed in.
 */
export const changePassword = defineRoute({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/authentication/change-password',
  summary: 'Changes the caller’s password, ends the caller’s other sessions and sends a mail about it',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  body: z.strictObject({
    current_password: z.string().check(z.maxLength(1024)),
    password: z.string().check(z.maxLength(1024)),
  }),
  responses: { 204: null },
  errors: [WRONG_PASSWORD, WEAK_PASSWORD],
})

export const listSessions = defineRoute({
  id: 'auth.listSessions',
  method: 'GET',
  path: '/authentication/sessions',
  summary: 'The caller’s sessions: the current one first, then the most recently used',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(session) },
  errors: [],
})

/** An unknown id gets the same response: either way the session does not exist afterwards. */
export const endSession = defineRoute({
  id: 'auth.endSession',
  method: 'DELETE',
  path: '/authentication/sessions/{id}',
  summary: 'Ends one of the caller’s sessions',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  params: z.strictObject({ id }),
  responses: { 204: null },
  errors: [],
})

export const endOtherSessions = defineRoute({
  id: 'auth.endOtherSessions',
  method: 'POST',
  path: '/authentication/end-other-sessions',
  summary: 'Ends all sessions of the caller except the current one',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  responses: { 204: null },
  errors: [],
})
