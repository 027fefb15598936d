import { listDemoMails } from '@sensorstack/contract/features/demo-mails/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import { listNewestMails } from '../../platform/mail/queries.ts'

const most = 100

/** The mails of the demo world, which leave it in no other way. Never to be registered where real people work. */
export function demoMailRoutes(deps: {
  readonly database: Database
  /** The database is the demo's: asked with each call, because one in which people work already is left alone. */
  readonly hasDemo: () => boolean
}): Implementation[] {
  return [
    implement(listDemoMails, async () => {
      if (!deps.hasDemo()) throw new ApiError(NOT_FOUND)
      const mails = await deps.database.asSystem((tx) => listNewestMails(tx, most))
      return mails.map(({ id, recipient, subject, body, html, created_at }) => ({
        id,
        to: recipient,
        subject,
        text: body,
        html,
        created_at: created_at.toISOString(),
      }))
    }),
  ]
}
