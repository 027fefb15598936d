import * as z from 'zod/mini'
import { idParams, queryTime } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { RANGE_REVERSED } from '../../readings/telemetry/errors.ts'
import { alarm } from './alarm.ts'

export const listAlarmsOfSensorbox = defineRoute({
  id: 'alarms.listOfSensorbox',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/alarms',
  summary: 'The alarms of a sensorbox that overlap a time range, oldest first',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } },
    changes: 'nothing',
  },
  params: idParams,
  query: z.strictObject({ start_time: z.optional(queryTime), end_time: z.optional(queryTime) }),
  responses: { 200: z.array(alarm) },
  errors: [RANGE_REVERSED],
})
