import * as z from 'zod/mini'
import { NOT_FOUND } from '../../../platform/errors.ts'
import { id, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'

/** A mail that never leaves the demo, as plain text and as HTML. */
export const demoMail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A complete page without scripts or pictures; show it in a frame with an empty `sandbox`. */
  html: z.string(),
  created_at: time,
})
export type DemoMail = z.infer<typeof demoMail>

/**
 * For the page that shows the demo's mails. It is public, because invited users open the link of their invitation
 * before they can sign in. Only served while the demo world runs (`demo` in `/health`) and no mail server is
 * configured, otherwise 404.
 */
export const listDemoMails = defineRoute({
  id: 'demoMails.list',
  method: 'GET',
  path: '/demo/mails/',
  summary:
    'The newest 100 mails of the demo, newest first; 404 outside the demo or if a mail server is configured',
  guard: {
    access: 'public',
    because: 'it exists only in the demo world, whose logins are public',
    changes: 'nothing',
  },
  responses: { 200: z.array(demoMail) },
  errors: [NOT_FOUND],
})
