import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import {
  FIELD_NEEDED,
  FIELD_OF_OTHER_TYPE,
  NO_PROFILES_TO_SEND,
  PROFILE_IN_USE,
  PROFILE_NAME_TAKEN,
} from './errors.ts'
import {
  connectionProfile,
  createProfileBody,
  profilesOfSensorbox,
  profilesSync,
  updateProfileBody,
} from './profile.ts'

const ofProfile = { 'params.id': { kind: 'connection_profile', within: 'current' } } as const

export const listProfiles = defineRoute({
  id: 'profiles.list',
  method: 'GET',
  path: '/stacks/connection-profiles/',
  summary: 'The connection profiles of the current stack, by name',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(connectionProfile) },
  errors: [],
})

export const createProfile = defineRoute({
  id: 'profiles.create',
  method: 'POST',
  path: '/stacks/connection-profiles/',
  summary: 'Creates a connection profile',
  guard: {
    access: 'session',
    permission: 'createProfile',
    scope: 'current',
    changes: 'noted',
  },
  body: createProfileBody,
  responses: { 201: connectionProfile },
  errors: [PROFILE_NAME_TAKEN, FIELD_NEEDED, FIELD_OF_OTHER_TYPE],
})

export const updateProfile = defineRoute({
  id: 'profiles.update',
  method: 'PATCH',
  path: '/stacks/connection-profiles/{id}',
  summary: 'Changes a connection profile; its sensorboxes receive the change when it is next sent to them',
  guard: {
    access: 'session',
    permission: 'editConnectionProfile',
    scope: 'current',
    objects: ofProfile,
    changes: 'noted',
  },
  params: idParams,
  body: updateProfileBody,
  responses: { 200: connectionProfile },
  errors: [PROFILE_NAME_TAKEN, FIELD_NEEDED, FIELD_OF_OTHER_TYPE],
})

export const deleteProfile = defineRoute({
  id: 'profiles.delete',
  method: 'DELETE',
  path: '/stacks/connection-profiles/{id}',
  summary: 'Deletes a connection profile that no sensorbox uses',
  guard: {
    access: 'session',
    permission: 'deleteProfile',
    scope: 'current',
    objects: ofProfile,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [PROFILE_IN_USE],
})

export const synchronizeProfiles = defineRoute({
  id: 'profiles.synchronize',
  method: 'POST',
  path: '/stacks/connection-profiles/synchronize_changes/{sensorboxId}',
  summary: 'Sends a sensorbox its connection profiles, or resends those that it rejected',
  guard: {
    access: 'session',
    permission: 'sendProfileToSensorbox',
    scope: 'current',
    objects: { 'params.sensorboxId': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  params: z.strictObject({ sensorboxId: givenId }),
  responses: { 200: profilesSync },
  errors: [SENSORBOX_NOT_FOUND, NO_PROFILES_TO_SEND],
})

/** Not in the specification: the same as the route for a single box. */
export const synchronizeProfilesOfMany = defineRoute({
  id: 'profiles.synchronizeMany',
  ...massCall,
  path: '/stacks/connection-profiles/synchronize-sensorboxes',
  summary: 'Sends sensorboxes their connection profiles; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'sendProfileToSensorbox',
    scope: 'current',
    changes: 'noted',
  },
  body: z.strictObject({ sensorbox_ids: chosenSensorboxes }),
  errors: [],
})

export const getProfilesOfSensorbox = defineRoute({
  id: 'profiles.getOfSensorbox',
  method: 'GET',
  path: '/stacks/connection-profiles/of-sensorbox/{id}',
  summary: 'The requested connection profiles of a sensorbox, and the ones it has confirmed',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: profilesOfSensorbox },
  errors: [SENSORBOX_NOT_FOUND],
})
