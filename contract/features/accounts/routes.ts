import * as z from 'zod/mini'
import { defineRoute } from '../../platform/route.ts'
import { account, createAccountBody, signedInAccount, uiSettings } from './account.ts'
import { EMAIL_REQUIRED, EMAIL_TAKEN } from './errors.ts'

export const listAccounts = defineRoute({
  id: 'accounts.list',
  method: 'GET',
  path: '/stacks/accounts/',
  summary: 'The current stack’s people and partners, each with status and role there',
  guard: { access: 'session', permission: null, scope: 'current', sideEffects: false },
  query: z.strictObject({ filter_user: z.optional(z.literal('api_customers')) }),
  responses: { 200: z.array(account) },
  errors: [],
})

export const createAccount = defineRoute({
  id: 'accounts.create',
  method: 'POST',
  path: '/stacks/accounts/',
  summary:
    'Creates a person or company; a sensorbox customer gets its stack and its address is invited as admin',
  guard: {
    access: 'session',
    permission: 'createBusinessPartners',
    scope: 'current',
    objects: { 'body.contact_of_company': { kind: 'account', within: 'current' } },
    sideEffects: true,
  },
  body: createAccountBody,
  responses: { 201: account },
  errors: [EMAIL_TAKEN, EMAIL_REQUIRED],
})

export const saveUiSettings = defineRoute({
  id: 'accounts.saveUiSettings',
  method: 'POST',
  path: '/stacks/accounts/ui-settings',
  summary: 'Saves how the caller arranges the screen; what is not named stays',
  guard: { access: 'session', permission: null, scope: 'current', sideEffects: true },
  body: z.strictObject({ ui_settings: uiSettings }),
  responses: { 200: signedInAccount },
  errors: [],
})
