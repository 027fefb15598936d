import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { readingMarks } from '../../core/sensorbox-kernel/reading-marks.ts'
import { courseHours } from './limits.ts'

/** The events that boxes report, besides readings. */
export const deviceEventTypes = ['shock', 'door', 'tilt', 'location'] as const

/** The events that the product itself records for a box. */
export const productEventTypes = ['alarm_opened', 'alarm_closed', 'state_changed', 'configuration'] as const

export const eventTypes = [...measureTypeNames, ...deviceEventTypes, ...productEventTypes] as const
export type EventType = (typeof eventTypes)[number]

/** A reading or an event. Readings have a numeric value and no id. */
export const event = z.strictObject({
  id: z.nullable(id),
  sensorbox_id: id,
  event_timestamp: time,
  event_type: z.enum(eventTypes),
  /** The same as `event_type`, for charts. */
  type: z.enum(eventTypes),
  value: z.unknown(),
  acknowledged: z.nullable(z.boolean()),
  /** Why the reading is set aside; missing for all others, and for events. Not in the specification. */
  mark: z.optional(z.enum(readingMarks)),
})
export type SensorboxEvent = z.infer<typeof event>

const endOfRange = z.nullable(z.strictObject({ event_timestamp: time }))

/** The first and last reading or event of a box; null if there are none. */
export const eventRange = z.strictObject({ first_event: endOfRange, last_event: endOfRange })
export type EventRange = z.infer<typeof eventRange>

export const aggregations = ['avg', 'min', 'max', 'count', 'sum'] as const
export const timeSamplings = ['1m', '5m', '15m', '1h', '1d', '1w', '1mo'] as const
export type TimeSampling = (typeof timeSamplings)[number]

const aggregate = z.optional(z.nullable(z.number()))

/** One bucket of one measure, with the requested values; they are null in a filled gap. */
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

/** The hourly means of one measure of a box; null for hours without readings. */
export const course = z.strictObject({
  sensorbox_id: id,
  type: z.enum(measureTypeNames),
  /** The start of its first hour. */
  from: time,
  values: z.array(z.nullable(z.number())).check(z.length(courseHours)),
})
export type Course = z.infer<typeof course>
