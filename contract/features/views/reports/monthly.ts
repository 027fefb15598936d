import * as z from 'zod/mini'
import { givenId, id, time, timeZone } from '../../../platform/fields.ts'
import { alarmLevels } from '../../alarms/alarms/alarm.ts'
import { chosenMeasures, hasOneSubject, measure, subjects } from './report-fields.ts'

/** The maximum number of people who get the monthly report of an asset or box. */
export const mostReaders = 50

/** A person who gets a monthly report. */
export const monthlyReader = z.strictObject({
  account_id: id,
  /** Null for a person whose name the stack no longer knows. */
  name: z.nullable(z.string()),
  /** Whether the person may see reports of the stack now. The mail goes to nobody else. */
  may_read: z.boolean(),
})

/** The choice that people get a report of an asset or box each month. */
export const monthlyReport = z.strictObject({
  id,
  asset_id: z.nullable(id),
  sensorbox_id: z.nullable(id),
  measures: z.array(measure),
  level: z.enum(alarmLevels),
  /** The zone in which months begin. */
  time_zone: z.string(),
  readers: z.array(monthlyReader),
  /** The month that the next report is about: `2026-11`. */
  next_month: z.string(),
  /** When the next report is made and sent. */
  due_at: time,
  chosen_at: time,
  /** Null for a person of another company. */
  chosen_by: z.nullable(z.string()),
})
export type MonthlyReport = z.infer<typeof monthlyReport>

export const monthlyQuery = z.strictObject(subjects).check(hasOneSubject())

export const saveMonthlyReportBody = z
  .strictObject({
    ...subjects,
    measures: chosenMeasures,
    /** As in a report; `critical` by default. */
    level: z.optional(z.enum(alarmLevels)),
    /** By default that of the caller. */
    time_zone: z.optional(timeZone),
    /** The people who get it. All must be members of the stack. */
    account_ids: z.array(givenId).check(
      z.minLength(1, 'Choose at least one person.'),
      z.maxLength(mostReaders),
      z.refine((given) => new Set(given).size === given.length, 'Each person counts once.'),
    ),
  })
  .check(hasOneSubject())
