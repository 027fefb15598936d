import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { notifications, notifiedOfAlarm } from './notification.ts'
import { recipient } from './recipient.ts'

export const listAlarmNotifications = defineRoute({
  id: 'alarms.listTold',
  method: 'GET',
  path: '/stacks/alarms/{id}/told',
  summary: 'The people notified of an alarm by mail, with the time and status of each mail',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'alarm', within: 'reach' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: notifications },
  errors: [],
})

export const listNotifiedOfOpenAlarms = defineRoute({
  id: 'alarms.listToldOfOpen',
  method: 'GET',
  path: '/stacks/alarms/told',
  summary: 'The people who got a mail about each open alarm of all stacks in reach, of the latest mails',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  responses: { 200: z.array(notifiedOfAlarm) },
  errors: [],
})

export const listOutageNotifications = defineRoute({
  id: 'alarms.listToldOfOutage',
  method: 'GET',
  path: '/stacks/outages/{id}/told',
  summary: 'The people notified of an outage by mail, with the time and status of each mail',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: { 'params.id': { kind: 'outage', within: 'reach' } },
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: notifications },
  errors: [],
})

export const listRecipients = defineRoute({
  id: 'alarms.listRecipients',
  method: 'GET',
  path: '/stacks/alarms/recipients',
  summary: 'The people who are notified of the alarms of the current stack, with their settings',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(recipient) },
  errors: [],
})
