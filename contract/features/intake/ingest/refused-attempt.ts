import * as z from 'zod/mini'
import { time } from '../../../platform/fields.ts'
import { refusalCodes } from './upload.ts'

/** Reasons for which a whole upload is refused, with the most frequent ones of single readings. Others exist. */
export const attemptCodes = [
  ...refusalCodes,
  'WRONG_KEY',
  'WRONG_DEVICE',
  'MALFORMED_BODY',
  'INVALID_INPUT',
  'TOO_MANY_READINGS',
  'TOO_MANY_REQUESTS',
] as const

/** The sign-ins, whole uploads or single readings of a box that were refused for one reason. */
export const refusedAttempt = z.strictObject({
  code: z.string(),
  count: z.int(),
  /** When it was last refused; null if an earlier version counted it. */
  last_at: z.nullable(time),
})
export type RefusedAttempt = z.infer<typeof refusedAttempt>

/** For how many days they are listed. */
export const attemptDays = 7
