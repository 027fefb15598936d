import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/event.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { presentAlarm } from './present.ts'
import { listAlarms } from './queries.ts'

/** Routes for alarms. */
export function alarmRoutes(): Implementation[] {
  return [
    implement(listAlarmsOfSensorbox, async ({ db, params, query }) => {
      const startMs = query.start_time ?? null
      const endMs = query.end_time ?? null
      if (startMs !== null && endMs !== null && startMs >= endMs) throw new ApiError(RANGE_REVERSED)
      const rows = await listAlarms(db, params.id, { startMs, endMs }, eventLimit)
      return rows.map(presentAlarm)
    }),
  ]
}
