import * as z from 'zod/mini'
import { NOT_FOUND } from '../../../platform/errors.ts'
import { id, time } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'

/** A mail that never leaves the demo, in both of its forms. */
export const demoMail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A whole page without scripts or pictures; show it in a frame with an empty `sandbox`. */
  html: z.string(),
  created_at: time,
})
export type DemoMail = z.infer<typeof demoMail>

/**
 * For the page that shows the demo's mails, also to people who aren't signed in: the link in an invitation is opened by
 * somebody who can't be yet. Served only while the demo world runs (`demo` of `/health`) and no mail server is set, else
 * 404.
 */
export const listDemoMails = defineRoute({
  id: 'demoMails.list',
  method: 'GET',
  path: '/demo/mails/',
  summary:
    'The demo’s newest 100 mails, newest first; 404 outside the demo, or where a mail server sends them',
  guard: {
    access: 'public',
    because: 'it is there in the demo world only, whose logins are offered to everybody',
    changes: 'nothing',
  },
  responses: { 200: z.array(demoMail) },
  errors: [NOT_FOUND],
})
