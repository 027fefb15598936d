import * as z from 'zod/mini'
import { id, line, time } from '../../../platform/fields.ts'

/** What a schedule template is for. */
export const scheduleTypes = ['measure', 'send'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

/** The days of the week, in their order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The longest interval that can be written: a week. */
export const longestIntervalS = 604_800

/** Seconds as hh:mm:ss; hours may be more than a day's. */
export function writeInterval(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** The seconds that hh:mm:ss says; null when it says none. */
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

/** When something is done: at an interval, all day or in a window of the day, or once a day at a time; on some days or all. */
export const scheduleFields = {
  days,
  /** hh:mm:ss; null for once a day. */
  interval: z.nullable(interval),
  once_a_day: z.boolean(),
  /** Where the window begins, hh:mm, or the time for once a day. A window may run past midnight. */
  start_time: z.nullable(timeOfDay),
  /** Where the window ends; null without a window. */
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
  /** Of one to send by: also at once when a limit is broken. */
  on_limit_break: z.boolean(),
  /** Comes with the product, and can't be changed. */
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

/** What is left out stays; type and kind may be sent along unchanged. */
export const updateScheduleBody = z.strictObject({
  ...changeable,
  name: z.optional(line(100)),
  template_type: z.optional(z.enum(scheduleTypes)),
  sensor_box_type: z.optional(z.string()),
})
export type UpdateScheduleBody = z.infer<typeof updateScheduleBody>
