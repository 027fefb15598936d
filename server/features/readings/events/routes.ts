import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import {
  countSensorboxEvents,
  getEventRange,
  listBuckets,
  listCourses,
  listEvents,
  listEventsOfCopy,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Call, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { zoneOfCaller } from '../../people/accounts/public.ts'
import { isCutInZone } from '../telemetry/public.ts'
import { countEvents } from './count-events.ts'
import { select, selectAll } from './event-selection.ts'
import { findEventRange } from './find-event-range.ts'
import { listBuckets as findBuckets } from './list-buckets.ts'
import { listCourses as findCourses } from './list-courses.ts'
import { listEvents as findEvents, listNewestEvents } from './list-events.ts'

/** The default number of events per type. */
const standardBatch = 100
const minuteMs = 60_000

/** The endpoints for readings and events. */
export function eventRoutes(): Implementation[] {
  return [
    implement(listEvents, async ({ db, query, now }) => {
      const { sensorbox_id, event_type, max_age, batch_size = standardBatch } = query
      return listNewestEvents(
        db,
        {
          sensorboxId: sensorbox_id,
          selection: event_type ? select(event_type) : selectAll(),
          startMs: max_age === undefined ? null : now - max_age * minuteMs,
          // A maximum age has no end, so that it includes events of fast clocks.
          endMs: max_age === undefined ? now : Number.MAX_SAFE_INTEGER,
          jsonKey: query.value_json_key ?? null,
          jsonData: query.value_json_data ?? null,
        },
        batch_size,
        eventLimit,
      )
    }),
    implement(listSensorboxEvents, listOfBox),
    implement(listEventsOfCopy, listOfBox),
    implement(countSensorboxEvents, async ({ db, params, query, now }) =>
      countEvents(db, {
        sensorboxId: params.id,
        assetId: query.asset_id,
        selection: select(query.event_type),
        ...rangeOf(query.start_time, query.end_time, now),
        jsonKey: null,
        jsonData: null,
      }),
    ),
    implement(getEventRange, async ({ db, params, query }) =>
      findEventRange(db, params.id, select(query.event_type)),
    ),
    implement(listCourses, async ({ db, query, now }) =>
      findCourses(db, { ...query, stackId: query.stack_id ?? db.stackId }, now),
    ),
    implement(listBuckets, async ({ db, params, query }) => {
      if (query.start_time >= query.end_time) throw new ApiError(RANGE_REVERSED)
      const sampling = query.time_sampling ?? '1h'
      return findBuckets(db, {
        sensorboxId: params.sensorboxId,
        assetId: query.asset_id,
        startMs: query.start_time,
        endMs: query.end_time,
        measures: [...new Set(query.types)],
        aggregations: query.aggregations ?? ['avg'],
        sampling,
        zone: query.tz ?? (isCutInZone(sampling) ? await zoneOfCaller(db) : null) ?? defaultTimeZone,
        fillGaps: query.fill_gaps ?? false,
      })
    }),
  ]
}

/** Lists the readings and events of a box in a range that are visible to the current stack. */
async function listOfBox({ db, params, query, now }: Call<typeof listSensorboxEvents>) {
  const { after_n_minutes_ago: minutes, start_time: start } = query
  const since = minutes === undefined ? undefined : now - minutes * minuteMs
  const range = rangeOf(laterOf(start, since), query.end_time, now)
  return findEvents(
    db,
    {
      sensorboxId: params.id,
      assetId: query.asset_id,
      selection: select(query.event_type, query.event_type_category),
      ...range,
      jsonKey: query.value_json_key ?? null,
      jsonData: query.value_json_data ?? null,
      marks: query.mark,
    },
    query.limit ?? eventLimit,
  )
}

/** Returns the range, whose end is now by default. Throws RANGE_REVERSED. */
function rangeOf(startMs: number | undefined, endMs: number | undefined, now: number) {
  const end = endMs ?? now
  if (startMs !== undefined && startMs >= end && endMs !== undefined) throw new ApiError(RANGE_REVERSED)
  return { startMs: startMs ?? null, endMs: end }
}

function laterOf(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return Math.max(a, b)
}
