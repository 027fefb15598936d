import * as z from 'zod/mini'
import { line } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { scheduleTypes } from './schedule.ts'

/** How often boxes of a type can measure or send, and with how many schedules at most. */
export const schedulingLimit = z.strictObject({
  sensor_box_type: z.string(),
  template_type: z.enum(scheduleTypes),
  min_interval_s: z.int(),
  max_interval_s: z.int(),
  max_schedules: z.int(),
})
export type SchedulingLimit = z.infer<typeof schedulingLimit>

/** The misspelt path comes from the specification. */
export const listSchedulingLimits = defineRoute({
  id: 'tasks.listSchedulingLimits',
  method: 'GET',
  path: '/shedulinglimits/',
  summary: 'The limits for schedules by type of sensorbox; types without schedules are omitted',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({ type: z.optional(line(60)) }),
  responses: { 200: z.array(schedulingLimit) },
  errors: [],
})
