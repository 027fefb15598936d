import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/**
 * A run of many in the background: a call for more objects than are done at once. It belongs to the person who began it and to
 * the stack that was current then.
 */
export const job = z.strictObject({
  id,
  /** The id of the call, such as `sensorboxes.enableMany`. */
  call: z.string(),
  total: z.int(),
  /** The number of objects that are over, including the refused ones. */
  done: z.int(),
  refused: z.int(),
  created_at: time,
  /** Null while it is under way. */
  finished_at: z.nullable(time),
})
export type Job = z.infer<typeof job>

/** An object that was refused, and why: a code and a text of the error catalogue. */
export const refusedObject = z.strictObject({ id: z.string(), code: z.string(), detail: z.string() })
export type RefusedObject = z.infer<typeof refusedObject>

/** A job with the objects that were chosen, and those of them that were refused so far. */
export const jobReport = z.strictObject({
  ...job.shape,
  chosen: z.array(z.string()),
  refusals: z.array(refusedObject),
})
export type JobReport = z.infer<typeof jobReport>
