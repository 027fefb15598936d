import * as z from 'zod/mini'
import { NOT_FOUND } from '../../../platform/errors.ts'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { NOTHING_TO_SEND, SCHEDULES_NOT_POSSIBLE, SENDS_BEFORE_MEASURING } from './errors.ts'
import { assignedWakeup, createWakeupBody, defaultWakeup, syncWakeupBody, wakeupStatus } from './wakeup.ts'

export const getDefaultWakeup = defineRoute({
  id: 'wakeup.getDefault',
  method: 'GET',
  path: '/sensorbox-config/get_default_sensorbox_config/{type}',
  summary: 'The default wakeup configuration of sensorboxes of a type',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  params: z.strictObject({ type: z.string() }),
  responses: { 200: defaultWakeup },
  errors: [NOT_FOUND],
})

export const getAssignedWakeup = defineRoute({
  id: 'wakeup.getAssigned',
  method: 'GET',
  path: '/sensorbox-config/get_assigned_sensorbox_config_to_sensorbox/{id}',
  summary: 'The requested wakeup configuration of a sensorbox, and the one that it runs',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: assignedWakeup },
  errors: [SENSORBOX_NOT_FOUND],
})

export const createWakeup = defineRoute({
  id: 'wakeup.create',
  method: 'POST',
  path: '/sensorbox-config/create_sensorbox_config',
  summary: 'Saves the wakeup configuration of a sensorbox as a new revision; it is not sent yet',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  body: createWakeupBody,
  responses: { 201: assignedWakeup },
  errors: [SENSORBOX_NOT_FOUND, SCHEDULES_NOT_POSSIBLE, SENDS_BEFORE_MEASURING],
})

export const syncWakeup = defineRoute({
  id: 'wakeup.sync',
  method: 'POST',
  path: '/sensorbox-config/sync',
  summary: 'Sends the saved wakeup configuration, or resends the one that the sensorbox rejected',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    objects: { 'body.sensorbox_id': { kind: 'sensorbox', within: 'current' } },
    changes: 'noted',
  },
  body: syncWakeupBody,
  responses: { 200: wakeupStatus },
  errors: [SENSORBOX_NOT_FOUND, NOTHING_TO_SEND],
})

export const getWakeupStatus = defineRoute({
  id: 'wakeup.getStatus',
  method: 'GET',
  path: '/sensorbox-config/get_sync_status/{id}',
  summary: 'The delivery status of the wakeup configuration of a sensorbox',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: wakeupStatus },
  errors: [SENSORBOX_NOT_FOUND],
})
