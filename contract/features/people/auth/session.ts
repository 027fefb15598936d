import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'

/** A place where a person is signed in: one browser, from signing in to the end. */
export const session = z.strictObject({
  id,
  created_at: time,
  /** To the minute. */
  last_seen_at: time,
  /** What the browser said of itself when it signed in. */
  user_agent: z.nullable(z.string()),
  /** The session that asks. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>
