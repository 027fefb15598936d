import { listLimitPeriods } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listSelfProtectionLimits } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { getSensorboxHistory } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { readingMarks } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import type { aggregations } from '@sensorstack/contract/features/readings/events/event.ts'
import {
  countSensorboxEvents,
  getEventRange,
  listBuckets,
  listCourses,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import type {
  FileLimit,
  StayOnAsset,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { currentTimeFormat } from '../../../platform/time/time-settings.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import type { Grain, Points } from './loading/load-readings.ts'
import { rawChunks, rawLimit } from './loading/raw-chunks.ts'
import { alignToBuckets, type ChartSampling, splitForBuckets } from './loading/sampling.ts'
import type { Point } from './loading/series.ts'
import { hourMs } from './loading/time-range.ts'
import { courseBatch } from './sparkline/course-batch.ts'
import { coursesOf, lastDayOf } from './sparkline/last-day.ts'

/** Months of raw readings take longer than a list. The calls are quiet, because the chart has its own loading state. */
const readingsTimeoutMs = 30_000

type Aggregation = (typeof aggregations)[number]

interface Wanted {
  sensorboxId: string
  /** Only what the box measured while it was on this asset. */
  assetId?: string | undefined
  types: readonly MeasureType[]
  signal?: AbortSignal
}

/**
 * Splits a range for loading: by the number of buckets that one response may contain, or by the number of raw readings.
 */
export async function splitRange(wanted: Wanted, grain: Grain, range: TimeRange): Promise<TimeRange[]> {
  if (grain !== 'raw') return splitForBuckets(alignToBuckets(range, grain), grain, wanted.types.length)
  const query = { ...timeQuery(range), event_type: [...wanted.types], asset_id: wanted.assetId }
  const count = await call(
    countSensorboxEvents,
    { params: { id: wanted.sensorboxId }, query },
    { signal: wanted.signal, timeoutMs: readingsTimeoutMs, quiet: true },
  )
  return rawChunks(range, count)
}

/** Fetches the readings of one part. */
export function fetchReadings(wanted: Wanted, grain: Grain, part: TimeRange): Promise<Points> {
  return grain === 'raw' ? fetchRaw(wanted, part) : fetchBuckets(wanted, part, grain)
}

/** Fetches mean, minimum, maximum and count of each bucket with readings. */
async function fetchBuckets(
  { sensorboxId, assetId, types, signal }: Wanted,
  part: TimeRange,
  sampling: ChartSampling,
): Promise<Points> {
  const query = {
    ...timeQuery(part),
    types: [...types],
    aggregations: ['avg', 'min', 'max', 'count'] satisfies Aggregation[],
    time_sampling: sampling,
    asset_id: assetId,
    tz: currentTimeFormat().zone,
  }
  const options = { signal, timeoutMs: readingsTimeoutMs, quiet: true }
  const items = await call(listBuckets, { params: { sensorboxId }, query }, options)
  const points = collector()
  for (const item of items) {
    if (item.avg_value === null || item.avg_value === undefined) continue
    points.add(item.type, {
      time: Date.parse(item.bucket),
      value: item.avg_value,
      low: item.min_value ?? item.avg_value,
      high: item.max_value ?? item.avg_value,
      count: item.count_value ?? 1,
    })
  }
  return points.all
}

async function fetchRaw({ sensorboxId, assetId, types, signal }: Wanted, part: TimeRange): Promise<Points> {
  const events = await call(
    listSensorboxEvents,
    {
      params: { id: sensorboxId },
      query: { ...timeQuery(part), event_type: [...types], asset_id: assetId, limit: rawLimit },
    },
    { signal, timeoutMs: readingsTimeoutMs, quiet: true },
  )
  const points = collector()
  for (const event of events) {
    // The lines are drawn without the readings that are set aside: those come with the marks of the chart.
    if (!isMeasureType(event.type) || typeof event.value !== 'number' || event.mark !== undefined) continue
    points.add(event.type, { time: Date.parse(event.event_timestamp), value: event.value })
  }
  return points.all
}

/**
 * The alarms that overlap a range; with an asset, those that were open while the box was on it. They are invalidated together
 * with the box.
 */
export const alarmsQuery = (stackId: string, sensorboxId: string, range: TimeRange, assetId?: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, sensorboxId, 'alarms', range.from, range.to, assetId],
    queryFn: ({ signal }) =>
      call(
        listAlarmsOfSensorbox,
        { params: { id: sensorboxId }, query: { ...timeQuery(range), asset_id: assetId } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

/** The limits beyond which boxes of each type protect themselves; alarm limits must lie within them. */
export const protectionQuery = queryOptions({
  queryKey: ['self_protection_limits'],
  queryFn: ({ signal }) => call(listSelfProtectionLimits, {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Only this many of the newest shocks and door events, and of the newest readings that are set aside, are marked. */
const mostHappenings = 2_000

/** The shocks and door events in a range. They are invalidated together with the box, as alarms are. */
export const happeningsQuery = (stackId: string, sensorboxId: string, range: TimeRange, assetId?: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, sensorboxId, 'happenings', range.from, range.to, assetId],
    queryFn: ({ signal }) =>
      call(
        listSensorboxEvents,
        {
          params: { id: sensorboxId },
          query: {
            ...timeQuery(range),
            event_type: ['shock', 'door'],
            asset_id: assetId,
            limit: mostHappenings,
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

/** The newest readings in a range that are set aside. They are invalidated together with the box. */
export const setAsideQuery = (
  stackId: string,
  sensorboxId: string,
  types: readonly MeasureType[],
  range: TimeRange,
  assetId?: string,
) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, sensorboxId, 'set-aside', types, range.from, range.to, assetId],
    enabled: types.length > 0,
    queryFn: ({ signal }) =>
      call(
        listSensorboxEvents,
        {
          params: { id: sensorboxId },
          query: {
            ...timeQuery(range),
            event_type: [...types],
            mark: [...readingMarks],
            asset_id: assetId,
            limit: mostHappenings,
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

/** The means of the 24 hours up to the newest reading, for sparklines and trends. */
export const lastDayQuery = (
  stackId: string,
  sensorboxId: string,
  types: readonly MeasureType[],
  newest: number | null,
) =>
  queryOptions({
    queryKey: ['events', stackId, 'last-day', sensorboxId, types, newest],
    enabled: newest !== null && types.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const day = lastDayOf(newest ?? 0)
      const query = {
        ...timeQuery(day),
        types: [...types],
        aggregations: ['avg'] satisfies Aggregation[],
        time_sampling: '15m' as const,
        tz: 'UTC',
      }
      return coursesOf(
        await call(listBuckets, { params: { sensorboxId }, query }, { signal, quiet: true }),
        day,
      )
    },
  })

const loadCourse = courseBatch((stack_id, sensorbox_ids, types) =>
  call(listCourses, { query: { stack_id, sensorbox_ids, types } }, { quiet: true }),
)

/** The hourly means of the 48 hours up to the given hour, cached until the hour is over; `null` if there are none. */
export const courseQuery = (stackId: string, sensorboxId: string, type: MeasureType, hour: number) =>
  queryOptions({
    queryKey: ['events', stackId, 'course', sensorboxId, type, hour],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: () => loadCourse(stackId, sensorboxId, type),
  })

/** The hourly means of the 48 hours up to a time, cached until its hour is over; `null` if there are none. */
export const courseAroundQuery = (
  stackId: string,
  sensorboxId: string,
  type: MeasureType,
  untilMs: number,
) => {
  const until = new Date(Math.floor(untilMs / hourMs) * hourMs).toISOString()
  return queryOptions({
    queryKey: ['events', stackId, 'course', sensorboxId, type, until],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { stack_id: stackId, sensorbox_ids: [sensorboxId], types: [type], until }
      const [course = null] = await call(listCourses, { query }, { signal, quiet: true })
      return course
    },
  })
}

/** The timestamp of a box's first reading, in milliseconds; `null` without readings. */
export const firstReadingQuery = (stackId: string, sensorboxId: string, types: readonly MeasureType[]) =>
  queryOptions({
    queryKey: ['events', stackId, 'first-reading', sensorboxId, types],
    // Older readings may still be uploaded, but rarely.
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      if (types.length === 0) return null
      const query = { event_type: [...types] }
      const { first_event: first } = await call(
        getEventRange,
        { params: { id: sensorboxId }, query },
        { signal, quiet: true },
      )
      return first && Date.parse(first.event_timestamp)
    },
  })

/** Fetches when a box was on which asset. */
export async function fetchStays(sensorboxId: string): Promise<StayOnAsset[]> {
  const { assets } = await call(getSensorboxHistory, { params: { id: sensorboxId } }, { quiet: true })
  return assets.map(({ asset_name: name, from, to }) => ({
    name,
    fromMs: Date.parse(from),
    toMs: to === null ? null : Date.parse(to),
  }))
}

/** Fetches the limits by which a box is and was judged, by measure. */
export async function fetchLimits(sensorboxId: string): Promise<Map<MeasureType, FileLimit[]>> {
  const periods = await call(listLimitPeriods, { params: { id: sensorboxId } }, { quiet: true })
  const limits = new Map<MeasureType, FileLimit[]>()
  for (const { measure_type, from, to, ...bounds } of periods) {
    const limit = {
      ...bounds,
      fromMs: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
      toMs: to === null ? null : Date.parse(to),
    }
    limits.set(measure_type, [...(limits.get(measure_type) ?? []), limit])
  }
  return limits
}

/** Converts a range to query parameters: whole seconds in UTC, both inclusive. */
function timeQuery({ from, to }: TimeRange): { start_time: string; end_time: string } {
  const format = (ms: number) => new Date(ms).toISOString().slice(0, 19)
  return { start_time: format(from), end_time: format(Math.ceil(to / 1000) * 1000) }
}

function collector() {
  const all = new Map<MeasureType, Point[]>()
  const add = (type: MeasureType, point: Point) => {
    const points = all.get(type)
    if (points) points.push(point)
    else all.set(type, [point])
  }
  return { all, add }
}
