import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { type Span, spansOnAsset } from '../../core/asset-periods/public.ts'
import { presentAlarm } from './present.ts'
import { type AlarmRow, listAlarms } from './queries.ts'

/** Routes for alarms. */
export function alarmRoutes(): Implementation[] {
  return [
    implement(listAlarmsOfSensorbox, async ({ db, params, query }) => {
      const startMs = query.start_time ?? null
      const endMs = query.end_time ?? null
      if (startMs !== null && endMs !== null && startMs >= endMs) throw new ApiError(RANGE_REVERSED)
      const rows = await listAlarms(db, params.id, { startMs, endMs }, eventLimit)
      if (query.asset_id === undefined) return rows.map(presentAlarm)
      const spans = await spansOnAsset(db, { assetId: query.asset_id, sensorboxId: params.id })
      return rows.filter((row) => spans.some((span) => wasOpenIn(row, span))).map(presentAlarm)
    }),
  ]
}

function wasOpenIn({ opened_ms, closed_ms }: AlarmRow, { startMs, endMs }: Span): boolean {
  return opened_ms < endMs && (closed_ms === null || closed_ms >= startMs)
}
