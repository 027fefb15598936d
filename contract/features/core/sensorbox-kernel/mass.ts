import * as z from 'zod/mini'
import { givenId } from '../../../platform/fields.ts'
import { job } from '../jobs/job.ts'

/** The maximum number of boxes in a job. */
const mostInJob = 20_000

/**
 * The boxes of a bulk request. A box that does not exist fails in its own result, so that the others are still
 * processed.
 */
export const chosenSensorboxes = z
  .array(givenId)
  .check(
    z.minLength(1, 'At least one sensorbox is needed.'),
    z.maxLength(mostInJob, `At most ${mostInJob} sensorboxes fit into one call.`),
  )

/** The result for one box of a bulk request. */
export const massResult = z.union([
  z.strictObject({ id: z.string(), ok: z.literal(true) }),
  z.strictObject({ id: z.string(), ok: z.literal(false), code: z.string(), detail: z.string() }),
])
export type MassResult = z.infer<typeof massResult>

/** One result for each box, in the order of their first mention. */
export const massResults = z.strictObject({ results: z.array(massResult) })

/** The common parts of calls for many boxes. Up to 50 boxes are done at once; more become a job. */
export const massCall = {
  method: 'POST',
  bodyLimit: 1024 * 1024,
  responses: { 200: massResults, 202: job },
  chosen: 'sensorbox_ids',
  idempotent: true,
} as const
