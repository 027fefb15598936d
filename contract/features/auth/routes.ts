import * as z from 'zod/mini'
import { idParams, rawText } from '../../platform/fields.ts'
import { defineRoute } from '../../platform/route.ts'
import { signedInAccount } from '../accounts/account.ts'
import { BAD_CREDENTIALS, BAD_TOKEN, NO_STACK, NOT_VERIFIED, WEAK_PASSWORD } from './errors.ts'

/** Passwords are taken as they are: never trimmed, at most 256 characters so that hashing stays cheap. */
export const passwordLength = { min: 12, max: 256 } as const

export const login = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/authentication/login',
  summary: 'Signs in and sets the session cookie',
  guard: { access: 'public', because: 'this is where a session comes from', sideEffects: true },
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
  guard: { access: 'session', permission: null, scope: 'current', sideEffects: true },
  responses: { 204: null },
  errors: [],
})

export const me = defineRoute({
  id: 'auth.me',
  method: 'GET',
  path: '/authentication/me',
  summary: 'The signed-in account',
  guard: { access: 'session', permission: null, scope: 'current', sideEffects: false },
  responses: { 200: signedInAccount },
  errors: [],
})

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
    sideEffects: true,
  },
  params: idParams,
  responses: { 200: signedInAccount },
  errors: [],
})

export const resetPassword = defineRoute({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/authentication/reset-password',
  summary: 'Sets a password with a token from a mail or an accepted invitation; ends the person’s sessions',
  guard: { access: 'public', because: 'the one-time token says who it is', sideEffects: true },
  body: z.strictObject({ password: z.string(), token: z.string().check(z.maxLength(100)) }),
  responses: { 204: null },
  errors: [BAD_TOKEN, WEAK_PASSWORD],
})
