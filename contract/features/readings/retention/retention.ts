import * as z from 'zod/mini'
import { queryInteger, time } from '../../../platform/fields.ts'
import { mostMonths } from './rules.ts'

/** Whole months; null keeps forever. */
const months = z.nullable(z.int().check(z.minimum(1), z.maximum(mostMonths)))

/** What a monthly run deletes of what the stack sees. */
export const deletion = z.strictObject({
  at: time,
  /** Readings, and the events that sensorboxes report, before this time; null when none go. */
  readings_before: z.nullable(time),
  /** Hourly values before this time; null when none go. */
  hours_before: z.nullable(time),
  /** Of how many sensorboxes. */
  sensorboxes: z.int(),
})
export type Deletion = z.infer<typeof deletion>

/** How long a stack keeps what it sees of measured data. */
export const retention = z.strictObject({
  keep_readings_months: months,
  /** Hourly values, which are kept at least as long. */
  keep_hours_months: months,
  /** What lies before is gone for this stack; null when nothing is. */
  readings_from: z.nullable(time),
  hours_from: z.nullable(time),
  /** Null when neither of the next two runs finds anything to delete. */
  next: z.nullable(deletion),
})
export type Retention = z.infer<typeof retention>

export const changeRetentionBody = z.strictObject({
  keep_readings_months: z.optional(months),
  keep_hours_months: z.optional(months),
})

/** Without a number: forever. */
export const previewRetentionQuery = z.strictObject({
  keep_readings_months: z.optional(queryInteger(1, mostMonths)),
  keep_hours_months: z.optional(queryInteger(1, mostMonths)),
})

export const retentionPreview = z.strictObject({ next: z.nullable(deletion) })
