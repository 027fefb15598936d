import type { Database } from '../db/database.ts'
import { countFailures, listFailingMails } from './queries.ts'

const most = 50

/** Returns the mails that could not be sent so far, with the reason and the next attempt, as text for the operator. */
export async function printStuckMails({
  database,
}: {
  database: Pick<Database, 'asSystem'>
}): Promise<string> {
  const { mails, counts } = await database.asSystem(async (tx) => ({
    mails: await listFailingMails(tx, most),
    counts: await countFailures(tx),
  }))
  const lines = mails.map((mail) =>
    [
      `To: ${mail.recipient}`,
      `Subject: ${mail.subject}`,
      `Written: ${mail.created_at.toISOString()}`,
      `Attempts: ${mail.attempts}, the next at ${mail.due_at.toISOString()}`,
      `Reason: ${mail.failure}`,
      '',
    ].join('\n'),
  )
  const more = counts.retrying - mails.length
  return [
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
    `${counts.retrying} mails could not be sent so far, ${counts.givenUp} of the last 30 days were given up.`,
  ].join('\n')
}
