import * as z from 'zod/mini'
import { id, idParams, queryInteger, queryTime } from '../../../platform/fields.ts'
import { assignableRoles } from '../../../platform/roles.ts'
import { defineRoute } from '../../../platform/route.ts'
import { accessRight } from './access-right.ts'
import {
  LAST_ADMIN,
  OWN_RIGHT,
  PERSON_DELETED,
  RIGHT_DISABLED,
  RIGHT_NOT_DISABLED,
  ROLE_ABOVE_OWN,
  SUPERUSER_RIGHT,
} from './errors.ts'
import { type TrailArea, trailAreas, trailEntry } from './trail.ts'

export const listAccessRights = defineRoute({
  id: 'access.list',
  method: 'GET',
  path: '/stacks/access-rights/',
  summary: 'The current stack’s access rights and, marked inherited, the caller’s own effective one',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(accessRight) },
  errors: [],
})

const ofCurrentStack = { 'params.id': { kind: 'access_right', within: 'current' } } as const

/** `roleRefusal` returns in advance why a change would be refused. */
export const changeRole = defineRoute({
  id: 'access.changeRole',
  method: 'PATCH',
  path: '/stacks/access-rights/{id}',
  summary: 'Changes the role of an access right',
  guard: {
    access: 'session',
    permission: 'editAccessRights',
    scope: 'current',
    objects: ofCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  body: z.strictObject({ role: z.enum(assignableRoles) }),
  responses: { 200: accessRight },
  errors: [OWN_RIGHT, ROLE_ABOVE_OWN, SUPERUSER_RIGHT, LAST_ADMIN, PERSON_DELETED],
})

const leaveErrors = [OWN_RIGHT, ROLE_ABOVE_OWN, SUPERUSER_RIGHT, LAST_ADMIN, RIGHT_DISABLED, PERSON_DELETED]

/**
 * The right stays in the list, disabled by an admin, and the person loses access at once. `memberRefusal` returns in
 * advance why it would be refused.
 */
export const removeColleague = defineRoute({
  id: 'access.remove',
  method: 'DELETE',
  path: '/stacks/access-rights/{id}',
  summary: 'Removes a colleague from the current stack: the right is disabled by an admin',
  guard: {
    access: 'session',
    permission: 'deleteAccessRights',
    scope: 'current',
    objects: ofCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: leaveErrors,
})

export const disableColleague = defineRoute({
  id: 'access.disable',
  method: 'POST',
  path: '/stacks/access-rights/disable/{id}',
  summary: 'Disables a colleague in the current stack',
  guard: {
    access: 'session',
    permission: 'deleteAccessRights',
    scope: 'current',
    objects: ofCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: accessRight },
  errors: leaveErrors,
})

/** The right becomes inactive; the person's next sign-in makes it accepted. */
export const enableColleague = defineRoute({
  id: 'access.enable',
  method: 'POST',
  path: '/stacks/access-rights/enable/{id}',
  summary: 'Enables a disabled colleague, who becomes active again at the next sign-in',
  guard: {
    access: 'session',
    permission: 'editAccessRights',
    scope: 'current',
    objects: ofCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  responses: { 200: accessRight },
  errors: [OWN_RIGHT, ROLE_ABOVE_OWN, RIGHT_NOT_DISABLED, PERSON_DELETED],
})

/** For admins only. To load the next page, pass the id of the last entry as `before`, until a page is short. */
export const listTrail = defineRoute({
  id: 'access.listTrail',
  method: 'GET',
  path: '/stacks/audit-trail/',
  summary: 'The audit trail of the current stack: who did what, newest first, one page at a time',
  guard: { access: 'session', permission: 'readAuditTrail', scope: 'reach', changes: 'nothing' },
  query: z.strictObject({
    before: z.optional(id),
    limit: z.optional(queryInteger(1, 200)),
    area: z.optional(z.enum(Object.keys(trailAreas) as TrailArea[])),
    /** The account that acted. An account unknown to the stack has no entries. */
    account_id: z.optional(id),
    start_time: z.optional(queryTime),
    /** Exclusive. */
    end_time: z.optional(queryTime),
  }),
  responses: { 200: z.array(trailEntry) },
  errors: [],
})
