import * as z from 'zod/mini'
import { FORBIDDEN } from '../../../platform/errors.ts'
import { id, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import {
  LAST_ADMIN,
  OWN_RIGHT,
  PERSON_DELETED,
  RIGHT_DISABLED,
  RIGHT_NOT_DISABLED,
  ROLE_ABOVE_OWN,
  SUPERUSER_RIGHT,
} from '../access/errors.ts'
import { HAS_STACK } from '../stacks/errors.ts'
import { account, createAccountBody, signedInAccount, uiSettings } from './account.ts'
import { updateAccountBody } from './account-change.ts'
import {
  ACCOUNT_CHANGED,
  ADMINS_ONLY,
  DELIVERY_TARGET,
  EMAIL_REQUIRED,
  EMAIL_TAKEN,
  NOT_A_USER,
  NOT_OWN_SETTINGS,
  STACK_NOT_EMPTY,
} from './errors.ts'

export const listAccounts = defineRoute({
  id: 'accounts.list',
  method: 'GET',
  path: '/stacks/accounts/',
  summary: 'The current stack’s people and partners, each with status and role there',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({ filter_user: z.optional(z.literal('api_customers')) }),
  responses: { 200: z.array(account) },
  errors: [],
  list: 'accounts',
})

/** In the order of My Business Partner; `partnerGroupsOf` returns the groups of each. */
export const listPartners = defineRoute({
  id: 'accounts.listPartners',
  method: 'GET',
  path: '/stacks/accounts/current-stack-business-partners/',
  summary: 'The current stack’s suppliers, customers, business contacts and contact persons',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(account) },
  errors: [],
})

/** Like the list for the current stack, but without overspend limits. */
export const listPartnersOfStack = defineRoute({
  id: 'accounts.listPartnersOfStack',
  method: 'GET',
  path: '/stacks/accounts/stack-business-partners/',
  summary: 'The business partners of a stack in reach',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'query.stack_id': { kind: 'stack', within: 'reach' } },
    changes: 'nothing',
  },
  query: z.strictObject({ stack_id: id }),
  responses: { 200: z.array(account) },
  errors: [],
})

export const createAccount = defineRoute({
  id: 'accounts.create',
  method: 'POST',
  path: '/stacks/accounts/',
  summary:
    'Creates a person or company; a sensorbox customer gets a stack, and its address is invited there as admin',
  guard: {
    access: 'session',
    permission: 'createBusinessPartners',
    scope: 'current',
    objects: { 'body.contact_of_company': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  body: createAccountBody,
  responses: { 201: account },
  errors: [EMAIL_TAKEN, EMAIL_REQUIRED],
})

/**
 * `accountRefusal` returns in advance why a change would be refused. Callers can change their own account from any
 * current stack, and get it back as the signed-in account; any other account is returned as the stack sees it. For a
 * person whose account another stack created, only the current stack's notes change. The name of a customer's company
 * is also the name of its stack, unless the stack was named differently.
 */
export const updateAccount = defineRoute({
  id: 'accounts.update',
  method: 'PATCH',
  path: '/stacks/accounts/{id}',
  summary: 'Changes a profile or a partner, or the caller’s own settings',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: {
      'params.id': { kind: 'profile', within: 'current' },
      'body.contact_of_company': { kind: 'account', within: 'current' },
    },
    changes: 'noted',
  },
  params: idParams,
  body: updateAccountBody,
  responses: { 200: z.union([signedInAccount, account]) },
  errors: [
    FORBIDDEN,
    ADMINS_ONLY,
    NOT_OWN_SETTINGS,
    PERSON_DELETED,
    EMAIL_REQUIRED,
    HAS_STACK,
    ACCOUNT_CHANGED,
  ],
})

/**
 * A company's stack is closed with it, and the request fails if the stack still contains something; the company's
 * contacts become single persons. For a person, the current stack forgets name and profile, and so does the product if
 * no other stack has the person.
 */
export const deleteAccount = defineRoute({
  id: 'accounts.delete',
  method: 'DELETE',
  path: '/stacks/accounts/{id}',
  summary: 'Deletes a partner, or erases a person from the current stack',
  guard: {
    access: 'session',
    permission: 'deleteBusinessPartners',
    scope: 'current',
    objects: { 'params.id': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [
    DELIVERY_TARGET,
    STACK_NOT_EMPTY,
    OWN_RIGHT,
    ROLE_ABOVE_OWN,
    SUPERUSER_RIGHT,
    LAST_ADMIN,
    PERSON_DELETED,
  ],
})

/**
 * Changes the right in the current stack as disabling and enabling a colleague do. Without `to` it toggles the current
 * state; with `to` it is refused if the state was already changed by another user.
 */
export const toggleDisable = defineRoute({
  id: 'accounts.toggleDisable',
  method: 'POST',
  path: '/stacks/accounts/toggle-disable/{id}',
  summary: 'Disables a person in the current stack, or enables a disabled one',
  guard: {
    access: 'session',
    permission: 'deleteAccessRights',
    scope: 'current',
    objects: { 'params.id': { kind: 'account', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  body: z.optional(z.strictObject({ to: z.optional(z.enum(['disabled', 'active'])) })),
  responses: { 200: account },
  errors: [
    NOT_A_USER,
    OWN_RIGHT,
    ROLE_ABOVE_OWN,
    SUPERUSER_RIGHT,
    LAST_ADMIN,
    PERSON_DELETED,
    RIGHT_DISABLED,
    RIGHT_NOT_DISABLED,
  ],
})

export const saveUiSettings = defineRoute({
  id: 'accounts.saveUiSettings',
  method: 'POST',
  path: '/stacks/accounts/ui-settings',
  summary: 'Saves the caller’s screen layout; omitted fields stay as they are, and null resets a field',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'noted' },
  body: z.strictObject({ ui_settings: uiSettings }),
  responses: { 200: signedInAccount },
  errors: [],
})
