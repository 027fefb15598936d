import { idParams } from '../../../platform/fields.ts'
import { actedIn, inStackQuery } from '../../../platform/in-stack.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SILENCE_NOT_AHEAD } from '../../core/sensorbox-kernel/errors.ts'
import { RANGE_REVERSED } from '../../readings/telemetry/errors.ts'
import {
  acknowledgeAlarmsBody,
  acknowledgeOutageBody,
  changeOutageSizeBody,
  inbox,
  inboxQuery,
  silenceStackBody,
} from './inbox.ts'

export const readInbox = defineRoute({
  id: 'alarms.readInbox',
  method: 'GET',
  path: '/stacks/alarms/',
  summary:
    'The open, acknowledged and silenced alarms of all or some stacks in reach, those closed in the last 7 days or in another range, and the outages',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: {
      'query.stack_id': { kind: 'stack', within: 'reach' },
      'query.sensorbox_id': { kind: 'sensorbox', within: 'reach' },
      'query.asset_id': { kind: 'asset', within: 'reach' },
    },
    changes: 'nothing',
  },
  query: inboxQuery,
  responses: { 200: inbox },
  errors: [RANGE_REVERSED],
})

export const acknowledgeAlarms = defineRoute({
  id: 'alarms.acknowledge',
  method: 'POST',
  path: '/stacks/alarms/acknowledge',
  summary:
    'Acknowledges alarms of the current stack, or of another in reach; an earlier acknowledgement stays as it is',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    actsIn: 'query.stack_id',
    objects: { 'body.alarm_ids': { kind: 'alarm', within: 'current' }, ...actedIn },
    changes: 'noted',
  },
  query: inStackQuery,
  body: acknowledgeAlarmsBody,
  responses: { 204: null },
  errors: [],
})

export const silenceStack = defineRoute({
  id: 'alarms.silenceStack',
  method: 'PATCH',
  path: '/stacks/silence',
  summary:
    'Mutes the mails about all alarms of the current stack, or of another in reach, until a given time, or unmutes them',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    actsIn: 'query.stack_id',
    objects: actedIn,
    changes: 'noted',
  },
  query: inStackQuery,
  body: silenceStackBody,
  responses: { 204: null },
  errors: [SILENCE_NOT_AHEAD],
})

export const acknowledgeOutage = defineRoute({
  id: 'alarms.acknowledgeOutage',
  method: 'POST',
  path: '/stacks/outages/{id}/acknowledge',
  summary:
    'Acknowledges an outage of the current stack, or of another in reach; an earlier acknowledgement stays as it is',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    actsIn: 'query.stack_id',
    objects: { 'params.id': { kind: 'outage', within: 'current' }, ...actedIn },
    changes: 'noted',
  },
  params: idParams,
  query: inStackQuery,
  body: acknowledgeOutageBody,
  responses: { 204: null },
  errors: [],
})

export const changeOutageSize = defineRoute({
  id: 'alarms.changeOutageSize',
  method: 'PATCH',
  path: '/stacks/outage-size',
  summary:
    'Changes how many sensorboxes of the current stack must fall silent together to count as an outage',
  guard: {
    access: 'session',
    permission: 'editSensorboxConfiguration',
    scope: 'current',
    changes: 'noted',
  },
  body: changeOutageSizeBody,
  responses: { 204: null },
  errors: [],
})
