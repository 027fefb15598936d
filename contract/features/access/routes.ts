import * as z from 'zod/mini'
import { idParams } from '../../platform/fields.ts'
import { assignableRoles } from '../../platform/roles.ts'
import { defineRoute } from '../../platform/route.ts'
import { accessRight } from './access-right.ts'
import { LAST_ADMIN, OWN_RIGHT, ROLE_ABOVE_OWN, SUPERUSER_RIGHT } from './errors.ts'

export const listAccessRights = defineRoute({
  id: 'access.list',
  method: 'GET',
  path: '/stacks/access-rights/',
  summary: 'The current stack’s access rights and, marked inherited, the caller’s own effective one',
  guard: { access: 'session', permission: null, scope: 'current', sideEffects: false },
  responses: { 200: z.array(accessRight) },
  errors: [],
})

export const changeRole = defineRoute({
  id: 'access.changeRole',
  method: 'PATCH',
  path: '/stacks/access-rights/{id}',
  summary: 'Changes the role of an access right',
  guard: {
    access: 'session',
    permission: 'editAccessRights',
    scope: 'current',
    objects: { 'params.id': { kind: 'access_right', within: 'current' } },
    sideEffects: true,
  },
  params: idParams,
  body: z.strictObject({ role: z.enum(assignableRoles) }),
  responses: { 200: accessRight },
  errors: [OWN_RIGHT, ROLE_ABOVE_OWN, SUPERUSER_RIGHT, LAST_ADMIN],
})
