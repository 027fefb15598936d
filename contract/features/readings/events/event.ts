import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

/** What a box reports besides readings. */
export const deviceEventTypes = ['shock', 'door', 'tilt', 'location'] as const

/** What the product itself notes of a box. */
export const productEventTypes = ['alarm_opened', 'alarm_closed', 'state_changed', 'configuration'] as const

export const eventTypes = [...measureTypeNames, ...deviceEventTypes, ...productEventTypes] as const
export type EventType = (typeof eventTypes)[number]

/** A reading or an event. Readings have a number as value and no id of their own. */
export const event = z.strictObject({
  id: z.nullable(id),
  sensorbox_id: id,
  event_timestamp: time,
  event_type: z.enum(eventTypes),
  /** The same as `event_type`: the form that charts read. */
  type: z.enum(eventTypes),
  value: z.unknown(),
  acknowledged: z.nullable(z.boolean()),
})
export type SensorboxEvent = z.infer<typeof event>

const endOfRange = z.nullable(z.strictObject({ event_timestamp: time }))

/** From when to when a box has readings and events; null without any. */
export const eventRange = z.strictObject({ first_event: endOfRange, last_event: endOfRange })
export type EventRange = z.infer<typeof eventRange>

export const aggregations = ['avg', 'min', 'max', 'count', 'sum'] as const
export const timeSamplings = ['1m', '5m', '15m', '1h', '1d', '1w', '1mo'] as const
export type TimeSampling = (typeof timeSamplings)[number]

const aggregate = z.optional(z.nullable(z.number()))

/** One bucket of one measure; the values asked for, null where a filled gap has none. */
export const bucketItem = z.strictObject({
  bucket: time,
  type: z.enum(measureTypeNames),
  avg_value: aggregate,
  min_value: aggregate,
  max_value: aggregate,
  count_value: aggregate,
  sum_value: aggregate,
})
export type BucketItem = z.infer<typeof bucketItem>

/** The hours of a course, and of how many boxes one call tells it. */
export const courseHours = 48
export const mostCourses = 60

/** The means of one measure of a box, hour by hour; null for hours without readings. */
export const course = z.strictObject({
  sensorbox_id: id,
  type: z.enum(measureTypeNames),
  /** When its first hour begins. */
  from: time,
  values: z.array(z.nullable(z.number())).check(z.length(courseHours)),
})
export type Course = z.infer<typeof course>

/** More events, readings or buckets than this are not answered at once. */
export const eventLimit = 40_000
