import * as z from 'zod/mini'
import { givenId } from '../../../platform/fields.ts'

/** The maximum number of boxes in one bulk request. */
export const mostAtOnce = 500

/**
 * The boxes of a bulk request. A box that does not exist fails in its own result, so that the others are still
 * processed.
 */
export const chosenSensorboxes = z
  .array(givenId)
  .check(
    z.minLength(1, 'At least one sensorbox is needed.'),
    z.maxLength(mostAtOnce, `At most ${mostAtOnce} sensorboxes fit into one call.`),
  )

/** The result for one box of a bulk request. */
export const massResult = z.union([
  z.strictObject({ id: z.string(), ok: z.literal(true) }),
  z.strictObject({ id: z.string(), ok: z.literal(false), code: z.string(), detail: z.string() }),
])
export type MassResult = z.infer<typeof massResult>

/** One result for each box, in the order of their first mention. */
export const massResults = z.strictObject({ results: z.array(massResult) })
