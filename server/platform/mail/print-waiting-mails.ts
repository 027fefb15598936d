import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { listWaitingMails } from './queries.ts'

const most = 20

/**
 * Returns the newest unsent mails whose links still work, as text for the operator. Without a mail server there is no other way to
 * get the links in them. With `to`, returns only the mails to that address.
 */
export async function printWaitingMails(
  { database, clock }: { database: Database; clock: Clock },
  to?: string,
): Promise<string> {
  const recipient = to === undefined ? undefined : plainAddress(to)
  const mails = await database.asSystem((tx) =>
    listWaitingMails(tx, { now: new Date(clock.now()), recipient, limit: most }),
  )
  if (mails.length === 0) return recipient ? `No mail waits for ${recipient}.` : 'No mail waits.'
  return mails
    .reverse()
    .map((mail) =>
      [
        `To: ${mail.recipient}`,
        `Written: ${mail.created_at.toISOString()}`,
        `Subject: ${mail.subject}`,
        '',
        mail.body.trimEnd(),
        '',
      ].join('\n'),
    )
    .join('\n---\n\n')
}
