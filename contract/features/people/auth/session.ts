import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/** A person's sign-in in one browser, until it ends. */
export const session = z.strictObject({
  id,
  created_at: time,
  /** Accurate to the minute. */
  last_seen_at: time,
  /** The browser's user agent at sign-in. */
  user_agent: z.nullable(z.string()),
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>
