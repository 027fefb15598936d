import * as z from 'zod/mini'
import {
  givenId,
  idParams,
  queryBoolean,
  queryInteger,
  queryList,
  queryTime,
  rawText,
  timeZone,
} from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { readingMarks } from '../../core/sensorbox-kernel/reading-marks.ts'
import { RANGE_REVERSED } from '../telemetry/errors.ts'
import { TOO_MANY_BUCKETS } from './errors.ts'
import { aggregations, bucketItem, course, event, eventRange, eventTypes, timeSamplings } from './event.ts'
import { eventLimit, mostCourses } from './limits.ts'

const tz = z.optional(timeZone)
/** Restricts the answer to the times at which the box was on this asset. Not in the specification. */
const asset_id = z.optional(givenId)
const onAsset = { 'query.asset_id': { kind: 'asset', within: 'current' } } as const
const eventType = queryList(z.enum(eventTypes))
const jsonKey = z.optional(
  z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/, 'Letters, digits and underscore only.')),
)
const jsonData = z.optional(rawText(200))
/** Ten years: a longer time can only be a mistake. */
const minutesAgo = z.optional(queryInteger(1, 5_256_000))

/** The newest events of a box: up to `batch_size` for each requested type, at most 40,000 in all. */
export const listEvents = defineRoute({
  id: 'events.list',
  method: 'GET',
  path: '/events/',
  summary: 'The newest events of one sensorbox, newest first',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: { 'query.sensorbox_id': { kind: 'sensorbox_or_copy', within: 'current' } },
    changes: 'nothing',
  },
  query: z.strictObject({
    sensorbox_id: givenId,
    event_type: z.optional(eventType),
    /** In minutes. */
    max_age: minutesAgo,
    batch_size: z.optional(queryInteger(1, eventLimit)),
    value_json_key: jsonKey,
    value_json_data: jsonData,
    tz,
  }),
  responses: { 200: z.array(event) },
  errors: [SENSORBOX_NOT_FOUND],
})

const ofSensorbox = {
  access: 'session',
  permission: null,
  scope: 'current',
  objects: { 'params.id': { kind: 'sensorbox_or_copy', within: 'current' } },
  changes: 'nothing',
} as const

const ofRange = {
  params: idParams,
  query: z.strictObject({
    event_type: z.optional(eventType),
    event_type_category: z.optional(z.enum(['measurement', 'event', 'alarm'])),
    after_n_minutes_ago: minutesAgo,
    limit: z.optional(queryInteger(1, eventLimit)),
    value_json_key: jsonKey,
    value_json_data: jsonData,
    /** Only readings that are set aside for one of these reasons. Not in the specification. */
    mark: z.optional(queryList(z.enum(readingMarks))),
    start_time: z.optional(queryTime),
    end_time: z.optional(queryTime),
    asset_id,
    tz,
  }),
  responses: { 200: z.array(event) },
  errors: [SENSORBOX_NOT_FOUND, RANGE_REVERSED],
} as const

export const listSensorboxEvents = defineRoute({
  id: 'events.listOfSensorbox',
  ...ofRange,
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/events',
  summary: 'The readings and events of a sensorbox in a time range, oldest first; the limit keeps the newest',
  guard: { ...ofSensorbox, objects: { ...ofSensorbox.objects, ...onAsset } },
})

export const listEventsOfCopy = defineRoute({
  id: 'events.listOfCopy',
  ...ofRange,
  method: 'GET',
  path: '/stacks/sensorboxes/events-for-unavailable-sb/{id}',
  summary: 'The readings and events of a sensorbox copy that the current stack has kept, up to the delivery',
  guard: {
    ...ofSensorbox,
    objects: { 'params.id': { kind: 'sensorbox_copy', within: 'current' }, ...onAsset },
  },
})

export const countSensorboxEvents = defineRoute({
  id: 'events.countOfSensorbox',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/events/count',
  summary: 'The number of readings and events of a sensorbox in a time range',
  guard: { ...ofSensorbox, objects: { ...ofSensorbox.objects, ...onAsset } },
  params: idParams,
  query: z.strictObject({
    start_time: z.optional(queryTime),
    end_time: z.optional(queryTime),
    event_type: z.optional(eventType),
    asset_id,
  }),
  responses: { 200: z.int() },
  errors: [SENSORBOX_NOT_FOUND, RANGE_REVERSED],
})

/** Not in the specification as a route: it describes the response but not where it comes from. */
export const getEventRange = defineRoute({
  id: 'events.getRange',
  method: 'GET',
  path: '/stacks/sensorboxes/{id}/events/range',
  summary: 'The first and last reading or event of a sensorbox that the current stack can see',
  guard: ofSensorbox,
  params: idParams,
  query: z.strictObject({ event_type: z.optional(eventType) }),
  responses: { 200: eventRange },
  errors: [SENSORBOX_NOT_FOUND],
})

export const listBuckets = defineRoute({
  id: 'events.listBuckets',
  method: 'GET',
  path: '/stacks/sensorboxes/events-tsdb/{sensorboxId}/',
  summary: 'Readings aggregated by time; buckets of a day or longer begin in the time zone',
  guard: {
    ...ofSensorbox,
    objects: { 'params.sensorboxId': { kind: 'sensorbox_or_copy', within: 'current' }, ...onAsset },
  },
  params: z.strictObject({ sensorboxId: givenId }),
  query: z.strictObject({
    start_time: queryTime,
    end_time: queryTime,
    types: queryList(z.enum(measureTypeNames)),
    aggregations: z.optional(queryList(z.enum(aggregations))),
    time_sampling: z.optional(z.enum(timeSamplings)),
    fill_gaps: z.optional(queryBoolean),
    asset_id,
    tz,
  }),
  responses: { 200: z.array(bucketItem) },
  errors: [SENSORBOX_NOT_FOUND, RANGE_REVERSED, TOO_MANY_BUCKETS],
})

/** For the small charts in lists. Not in the specification. */
export const listCourses = defineRoute({
  id: 'events.listCourses',
  method: 'GET',
  path: '/stacks/sensorboxes/courses/',
  summary:
    'The hourly means of sensorboxes for each measure, over the 48 hours up to now or a given time, as the given stack sees them',
  guard: {
    access: 'session',
    permission: null,
    scope: 'reach',
    objects: {
      'query.sensorbox_ids': { kind: 'sensorbox', within: 'reach' },
      'query.stack_id': { kind: 'stack', within: 'reach' },
    },
    changes: 'nothing',
  },
  query: z.strictObject({
    stack_id: z.optional(givenId),
    sensorbox_ids: queryList(givenId, mostCourses),
    types: queryList(z.enum(measureTypeNames)),
    until: z.optional(queryTime),
  }),
  responses: { 200: z.array(course) },
  errors: [SENSORBOX_NOT_FOUND],
})
