import * as z from 'zod/mini'
import { givenId } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { contactRole, giveRoleBody } from './role.ts'

export const listRoles = defineRoute({
  id: 'roles.list',
  method: 'GET',
  path: '/stacks/roles/',
  summary: 'The contact roles of the current stack, one entry for each contact and asset',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(contactRole) },
  errors: [],
})

export const listRolesOfAsset = defineRoute({
  id: 'roles.listOfAsset',
  method: 'GET',
  path: '/stacks/roles/{assetId}',
  summary: 'The contact roles on an asset',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.assetId': { kind: 'asset', within: 'current' } },
    changes: 'nothing',
  },
  params: z.strictObject({ assetId: givenId }),
  responses: { 200: z.array(contactRole) },
  errors: [],
})

/** Giving a role twice has no further effect. */
export const giveRole = defineRoute({
  id: 'roles.give',
  method: 'POST',
  path: '/stacks/roles/',
  summary: 'Gives a contact a role on an asset',
  guard: {
    access: 'session',
    permission: 'createAssetContact',
    scope: 'current',
    objects: {
      'body.role_id': { kind: 'role', within: 'current' },
      'body.contact_id': { kind: 'account', within: 'current' },
      'body.asset_id': { kind: 'asset', within: 'current' },
    },
    changes: 'noted',
  },
  body: giveRoleBody,
  responses: { 201: contactRole },
  errors: [],
})

export const takeRole = defineRoute({
  id: 'roles.take',
  method: 'DELETE',
  path: '/stacks/roles/{role_id}/{contact_id}',
  summary: 'Removes a role from a contact, on the given asset or on all; 404 if the contact does not have it',
  guard: {
    access: 'session',
    permission: 'deleteAssetContact',
    scope: 'current',
    objects: {
      'params.role_id': { kind: 'role', within: 'current' },
      'params.contact_id': { kind: 'account', within: 'current' },
      'query.asset_id': { kind: 'asset', within: 'current' },
    },
    changes: 'noted',
  },
  params: z.strictObject({ role_id: givenId, contact_id: givenId }),
  query: z.strictObject({ asset_id: z.optional(givenId) }),
  responses: { 204: null },
  errors: [],
})
