import type { DemoMail } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listNewestMails } from '../../../platform/mail/queries.ts'
import { shownAddress } from '../../../platform/mail/shown-address.ts'

const most = 100

export interface DemoMailDeps {
  readonly database: Pick<Database, 'asSystem'>
  /** Whether the database belongs to the demo. Checked on each call, because a database in real use never becomes a demo. */
  readonly hasDemo: () => boolean
}

/** Returns the newest mails of the demo world. Throws NOT_FOUND without a demo. */
export async function listDemoMails({ database, hasDemo }: DemoMailDeps): Promise<DemoMail[]> {
  if (!hasDemo()) throw new ApiError(NOT_FOUND)
  const mails = await database.asSystem((tx) => listNewestMails(tx, most))
  return mails.map(({ id, recipient, subject, body, html, created_at }) => ({
    id,
    to: shownAddress(recipient),
    subject,
    text: body,
    html,
    created_at: created_at.toISOString(),
  }))
}
