import * as z from 'zod/mini'
import { id, line, time } from '../../../platform/fields.ts'

/** The purposes of a schedule template. */
export const scheduleTypes = ['measure', 'send'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

/** The days of the week in order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The longest interval that can be entered: a week. */
export const longestIntervalS = 604_800

/** Returns seconds as hh:mm:ss; the hours may exceed 24. */
export function writeInterval(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the seconds of hh:mm:ss; null if the text has another form. */
export function secondsOf(interval: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{2,3}):([0-5]\d):([0-5]\d)$/.exec(interval) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const isInterval = (text: string): boolean => {
  const seconds = secondsOf(text)
  return seconds !== null && seconds >= 1 && seconds <= longestIntervalS
}

const interval = z.string().check(z.refine(isInterval, 'Must be an interval as hh:mm:ss.'))
const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day such as 05:30.'))
const days = z.array(z.enum(weekdays)).check(
  z.minLength(1, 'At least one day is needed.'),
  z.maxLength(7),
  z.refine((given) => new Set(given).size === given.length, 'Each day counts once.'),
)

/**
 * The times of a schedule: at an interval, all day or in a window of the day, or once a day at a given time; on some or
 * all days.
 */
export const scheduleFields = {
  days,
  /** As hh:mm:ss; null for once a day. */
  interval: z.nullable(interval),
  once_a_day: z.boolean(),
  /** The start of the window as hh:mm, or the time for once a day. A window may extend past midnight. */
  start_time: z.nullable(timeOfDay),
  /** The end of the window; null without a window. */
  end_time: z.nullable(timeOfDay),
}
const schedule = z.strictObject(scheduleFields)
export type Schedule = z.infer<typeof schedule>

/** A schedule that tasks can use. */
export const scheduleTemplate = z.strictObject({
  id,
  name: z.string(),
  template_type: z.enum(scheduleTypes),
  sensor_box_type: z.string(),
  ...scheduleFields,
  /** For sending schedules: also sends at once when a limit is broken. */
  on_limit_break: z.boolean(),
  /** Ships with the product and cannot be changed. */
  is_global: z.boolean(),
  last_update_at: time,
})
export type ScheduleTemplate = z.infer<typeof scheduleTemplate>

const changeable = {
  name: line(100),
  days: z.optional(days),
  interval: z.optional(z.nullable(interval)),
  once_a_day: z.optional(z.boolean()),
  start_time: z.optional(z.nullable(timeOfDay)),
  end_time: z.optional(z.nullable(timeOfDay)),
  on_limit_break: z.optional(z.boolean()),
}

export const createScheduleBody = z.strictObject({
  template_type: z.enum(scheduleTypes),
  sensor_box_type: z.string(),
  ...changeable,
})
export type CreateScheduleBody = z.infer<typeof createScheduleBody>

/** Omitted fields stay as they are; type and kind may be included unchanged. */
export const updateScheduleBody = z.strictObject({
  ...changeable,
  name: z.optional(line(100)),
  template_type: z.optional(z.enum(scheduleTypes)),
  sensor_box_type: z.optional(z.string()),
})
export type UpdateScheduleBody = z.infer<typeof updateScheduleBody>
