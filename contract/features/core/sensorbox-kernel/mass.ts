import * as z from 'zod/mini'
import { givenId } from '../../../platform/fields.ts'

/** This many boxes fit into one call that does something with many. */
export const mostAtOnce = 500

/** The boxes that a call for many names. What isn't there is told in its result, so that the others are done all the same. */
export const chosenSensorboxes = z
  .array(givenId)
  .check(
    z.minLength(1, 'At least one sensorbox is needed.'),
    z.maxLength(mostAtOnce, `At most ${mostAtOnce} sensorboxes fit into one call.`),
  )

/** What has become of one of many boxes. */
export const massResult = z.union([
  z.strictObject({ id: z.string(), ok: z.literal(true) }),
  z.strictObject({ id: z.string(), ok: z.literal(false), code: z.string(), detail: z.string() }),
])
export type MassResult = z.infer<typeof massResult>

/** One result for each box, in the order in which they were first named. */
export const massResults = z.strictObject({ results: z.array(massResult) })
