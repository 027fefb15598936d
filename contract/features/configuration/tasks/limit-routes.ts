import * as z from 'zod/mini'
import { line } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { scheduleTypes } from './schedule.ts'

/** How often boxes of a type can measure or send, and by how many schedules at most. */
export const schedulingLimit = z.strictObject({
  sensor_box_type: z.string(),
  template_type: z.enum(scheduleTypes),
  min_interval_s: z.int(),
  max_interval_s: z.int(),
  max_schedules: z.int(),
})
export type SchedulingLimit = z.infer<typeof schedulingLimit>

/** The specification spells the path like this. */
export const listSchedulingLimits = defineRoute({
  id: 'tasks.listSchedulingLimits',
  method: 'GET',
  path: '/shedulinglimits/',
  summary: 'What schedules types of sensorboxes can keep; types that take none are missing',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: z.strictObject({ type: z.optional(line(60)) }),
  responses: { 200: z.array(schedulingLimit) },
  errors: [],
})
