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

/** Passwords are taken as they are: never trimmed, at most 256 characters so that hashing stays cheap. */
export const passwordLength = { min: 12, max: 256 } as const

const token = z.string().check(z.maxLength(100))

/**
 * NOT_VERIFIED comes only after the right password, and mails a new link to verify the address. What the browser asks for
 * in `Accept-Language` is remembered as the language of mails to the person.
 */
export const login = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/authentication/login',
  summary: 'Signs in and sets the session cookie',
  guard: {
    access: 'public',
    because: 'this is where a session comes from',
    changes: { lists: ['access_rights', 'accounts', 'stacks'], trail: 'by hand' },
  },
  bodyType: 'form',
  body: z.strictObject({
    username: rawText(254),
    password: z.string().check(z.maxLength(1024)),
  }),
  responses: { 200: signedInAccount },
  errors: [BAD_CREDENTIALS, NOT_VERIFIED, NO_STACK],
})

export const logout = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/authentication/logout',
  summary: 'Ends the session',
  guard: { access: 'session', permission: null, scope: 'current', changes: { lists: [], trail: true } },
  responses: { 204: null },
  errors: [],
})

export const me = defineRoute({
  id: 'auth.me',
  method: 'GET',
  path: '/authentication/me',
  summary: 'The signed-in account',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: signedInAccount },
  errors: [],
})

const switchedAccount = z.strictObject({
  ...signedInAccount.shape,
  /** The version that the stack's lists have then, by which the stream of changes tells whether one was missed: an addition of ours. */
  lists_version: z.int(),
})

export type SwitchedAccount = z.output<typeof switchedAccount>

export const switchStack = defineRoute({
  id: 'auth.switchStack',
  method: 'POST',
  path: '/authentication/switch-stack/{id}',
  summary: 'Makes another stack in reach the session’s current one',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'stack', within: 'reach' } },
    changes: { lists: [], trail: true },
  },
  params: idParams,
  responses: { 200: switchedAccount },
  errors: [],
})

/**
 * The answer gives nothing away: an unknown address gets the same. Whoever has an account gets a mail with a link to
 * `/authentication/reset-password/?token=…`, at most three an hour.
 */
export const forgotPassword = defineRoute({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/authentication/forgot-password',
  summary:
    'Mails a link to set a new password to whoever has an account with this address; the answer never tells',
  guard: {
    access: 'public',
    because: 'whoever forgot the password can not sign in',
    changes: { lists: [], trail: 'by hand' },
  },
  body: z.strictObject({ email }),
  responses: { 202: null },
  errors: [],
})

/**
 * `token` comes from the link of a mail, `/authentication/verify/?token=…`. Every failure is VERIFICATION_FAILED, but for
 * a token that isn't text (422). Whoever has no password yet is mailed a link to
 * `/authentication/reset-password/?token=…&action=initial_password`.
 */
export const verify = defineRoute({
  id: 'auth.verify',
  method: 'POST',
  path: '/authentication/verify',
  summary: 'Verifies a person’s address with the one-time token of a mail',
  guard: {
    access: 'public',
    because: 'the one-time token says who it is',
    changes: { lists: [], trail: 'by hand' },
  },
  body: z.strictObject({ token }),
  responses: { 204: null },
  errors: [VERIFICATION_FAILED],
})

/**
 * `token` comes from the link of a mail (`action=reset_password`, the default), or from an accepted invitation and the
 * like (`action=initial_password`); the server knows which. Without a reason the failure is BAD_TOKEN; with
 * one it is WEAK_PASSWORD, with the reason in `errors[0].message`, and the token can be used again. It signs nobody in.
 */
export const resetPassword = defineRoute({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/authentication/reset-password',
  summary: 'Sets a password with a token from a mail or an accepted invitation; ends the person’s sessions',
  guard: {
    access: 'public',
    because: 'the one-time token says who it is',
    changes: { lists: [], trail: 'by hand' },
  },
  body: z.strictObject({ password: z.string(), token }),
  responses: { 204: null },
  errors: [BAD_TOKEN, WEAK_PASSWORD],
})

/** An addition of ours: a person learns that a link is dead before they have thought up a password. */
export const checkPasswordToken = defineRoute({
  id: 'auth.checkPasswordToken',
  method: 'POST',
  path: '/authentication/check-password-token',
  summary: 'Whether a password can still be set with a token; uses nothing up',
  guard: { access: 'public', because: 'the one-time token says who it is', changes: 'nothing' },
  body: z.strictObject({ token }),
  responses: { 204: null },
  errors: [BAD_TOKEN],
})

/**
 * Whoever sits at an open session must still know the password to change it. WRONG_PASSWORD names the field
 * `current_password`, WEAK_PASSWORD the field `password` with the reason. This session goes on.
 */
export const changePassword = defineRoute({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/authentication/change-password',
  summary: 'Changes one’s own password; ends one’s other sessions and tells of it by mail',
  guard: { access: 'session', permission: null, scope: 'current', changes: { lists: [], trail: true } },
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
  summary: 'Where one is signed in: this session first, then the one that was used last',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(session) },
  errors: [],
})

/** An id that is no session of one’s own gets the same answer: what was to be over is over. */
export const endSession = defineRoute({
  id: 'auth.endSession',
  method: 'DELETE',
  path: '/authentication/sessions/{id}',
  summary: 'Ends one of one’s own sessions',
  guard: { access: 'session', permission: null, scope: 'current', changes: { lists: [], trail: true } },
  params: z.strictObject({ id }),
  responses: { 204: null },
  errors: [],
})

export const endOtherSessions = defineRoute({
  id: 'auth.endOtherSessions',
  method: 'POST',
  path: '/authentication/end-other-sessions',
  summary: 'Ends all of one’s own sessions but this one',
  guard: { access: 'session', permission: null, scope: 'current', changes: { lists: [], trail: true } },
  responses: { 204: null },
  errors: [],
})
