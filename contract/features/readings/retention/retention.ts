import * as z from 'zod/mini'
import { queryInteger, time } from '../../../platform/fields.ts'
import { mostMonths } from './rules.ts'

/** Whole months; null keeps data forever. */
const months = z.nullable(z.int().check(z.minimum(1), z.maximum(mostMonths)))

/** The data that a monthly run deletes, of what the stack sees. */
export const deletion = z.strictObject({
  at: time,
  /** Deletes readings and device events before this time; null if none are deleted. */
  readings_before: z.nullable(time),
  /** Deletes hourly values before this time; null if none are deleted. */
  hours_before: z.nullable(time),
  /** The number of sensorboxes affected. */
  sensorboxes: z.int(),
})
export type Deletion = z.infer<typeof deletion>

/** How long a stack keeps its measured data. */
export const retention = z.strictObject({
  keep_readings_months: months,
  /** Hourly values are kept at least as long as readings. */
  keep_hours_months: months,
  /** Older data is deleted for this stack; null if none is. */
  readings_from: z.nullable(time),
  hours_from: z.nullable(time),
  /** The next run with anything to delete; null if neither of the next two runs has any. */
  next: z.nullable(deletion),
})
export type Retention = z.infer<typeof retention>

export const changeRetentionBody = z.strictObject({
  keep_readings_months: z.optional(months),
  keep_hours_months: z.optional(months),
})

/** An omitted number means forever. */
export const previewRetentionQuery = z.strictObject({
  keep_readings_months: z.optional(queryInteger(1, mostMonths)),
  keep_hours_months: z.optional(queryInteger(1, mostMonths)),
})

export const retentionPreview = z.strictObject({ next: z.nullable(deletion) })
