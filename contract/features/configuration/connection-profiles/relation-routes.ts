import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import {
  CONNECTION_NOT_POSSIBLE,
  OTHER_SENSORBOX,
  PROFILE_ASSIGNED,
  PROFILES_NOT_POSSIBLE,
  TOO_MANY_PROFILES,
} from './errors.ts'
import { createRelationBody, profileDependency, profileRelation, updateRelationBody } from './profile.ts'

const changes = 'noted' as const
const ofRelation = { 'params.id': { kind: 'profile_relation', within: 'current' } } as const

export const listRelations = defineRoute({
  id: 'profiles.listRelations',
  method: 'GET',
  path: '/stacks/connection-profile-relations/',
  summary:
    'The connection profiles assigned to the sensorboxes of the current stack, or to one of them, by priority',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'query.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  query: z.strictObject({ sensorbox_id: z.optional(givenId) }),
  responses: { 200: z.array(profileRelation) },
  errors: [],
})

export const createRelation = defineRoute({
  id: 'profiles.createRelation',
  method: 'POST',
  path: '/stacks/connection-profile-relations/',
  summary: 'Assigns a connection profile to a sensorbox; it is not sent yet',
  guard: {
    access: 'session',
    permission: 'modifyProfilePriority',
    scope: 'current',
    objects: {
      'body.sensorbox_id': { kind: 'sensorbox', within: 'current' },
      'body.profile_id': { kind: 'connection_profile', within: 'current' },
    },
    changes,
  },
  body: createRelationBody,
  responses: { 201: profileRelation },
  errors: [
    SENSORBOX_NOT_FOUND,
    PROFILE_ASSIGNED,
    PROFILES_NOT_POSSIBLE,
    CONNECTION_NOT_POSSIBLE,
    TOO_MANY_PROFILES,
  ],
})

/**
 * Not in the specification: the same as the routes for a single box. A box that has the profile already keeps it, and is sent
 * its profiles all the same.
 */
export const assignProfileToMany = defineRoute({
  id: 'profiles.assignToMany',
  ...massCall,
  path: '/stacks/connection-profile-relations/assign-to-sensorboxes',
  summary:
    'Assigns a connection profile to sensorboxes and optionally sends it; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'modifyProfilePriority',
    scope: 'current',
    objects: { 'body.profile_id': { kind: 'connection_profile', within: 'current' } },
    changes,
  },
  body: z.strictObject({
    profile_id: givenId,
    sensorbox_ids: chosenSensorboxes,
    /** Also sends the boxes their profiles, which needs the right to send them. */
    synchronize: z.optional(z.boolean()),
  }),
  errors: [],
})

export const updateRelation = defineRoute({
  id: 'profiles.updateRelation',
  method: 'PATCH',
  path: '/stacks/connection-profile-relations/{id}',
  summary: 'Enables or disables a connection profile of a sensorbox, or changes its priority',
  guard: {
    access: 'session',
    permission: 'modifyProfilePriority',
    scope: 'current',
    objects: ofRelation,
    changes,
  },
  params: idParams,
  body: updateRelationBody,
  responses: { 200: profileRelation },
  errors: [OTHER_SENSORBOX],
})

export const deleteRelation = defineRoute({
  id: 'profiles.deleteRelation',
  method: 'DELETE',
  path: '/stacks/connection-profile-relations/{id}',
  summary: 'Removes a connection profile from a sensorbox; the change is not sent yet',
  guard: {
    access: 'session',
    permission: 'modifyProfilePriority',
    scope: 'current',
    objects: ofRelation,
    changes,
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})

export const listDependencies = defineRoute({
  id: 'profiles.listDependencies',
  method: 'GET',
  path: '/stacks/connection-profile-relations/dependencies/',
  summary: 'The sensorboxes that use each connection profile of the current stack',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(profileDependency) },
  errors: [],
})
