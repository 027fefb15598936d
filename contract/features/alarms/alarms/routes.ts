import * as z from 'zod/mini'
import { givenId, idParams, queryTime } from '../../../platform/fields.ts'
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
    objects: {
      'params.id': { kind: 'sensorbox_or_copy', within: 'current' },
      'query.asset_id': { kind: 'asset', within: 'current' },
    },
    changes: 'nothing',
  },
  params: idParams,
  query: z.strictObject({
    start_time: z.optional(queryTime),
    end_time: z.optional(queryTime),
    /** Leaves out alarms that were open only while the box was not on this asset. Not in the specification. */
    asset_id: z.optional(givenId),
  }),
  responses: { 200: z.array(alarm) },
  errors: [RANGE_REVERSED],
})
