import * as z from 'zod/mini'
import { email, line } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { accountName } from '../accounts/account-fields.ts'
import { FIRST_ADMIN_NOT_OFFERED, WEAK_PASSWORD, WRONG_CODE } from './errors.ts'

/** How many wrong codes end the offer, until the next start. */
export const mostWrongCodes = 10

/** These calls are not in the specification. */
export const askFirstAdmin = defineRoute({
  id: 'auth.askFirstAdmin',
  method: 'GET',
  path: '/authentication/first-admin',
  summary:
    'Whether the caller may create the company and its first admin: only on the machine itself, while nobody can sign in',
  guard: { access: 'public', because: 'nobody can sign in yet', changes: 'nothing' },
  responses: { 200: z.strictObject({ is_offered: z.boolean() }) },
  errors: [],
})

export const createFirstAdmin = defineRoute({
  id: 'auth.createFirstAdmin',
  method: 'POST',
  path: '/authentication/first-admin',
  summary:
    'Creates the company and its first admin in an empty installation, with the code that the start has printed',
  guard: {
    access: 'public',
    because: 'nobody can sign in yet; the code proves who has started the program',
    changes: 'noted by hand',
  },
  body: z.strictObject({
    code: z.string().check(z.maxLength(100)),
    stack_name: line(200),
    name: accountName,
    email,
    password: z.string().check(z.maxLength(1024)),
  }),
  responses: { 204: null },
  errors: [FIRST_ADMIN_NOT_OFFERED, WRONG_CODE, WEAK_PASSWORD],
})
