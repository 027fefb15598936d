import type { Insertable } from 'kysely'
import type { OutboxMailTable } from '../../migrations/tables.ts'
import type { Random } from '../clock/random.ts'
import type { Tx } from '../db/database.ts'
import { insertMail } from './queries.ts'

/** Plain text; links only from the configured public address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Puts a mail into the outbox, in the transaction that causes it: it is sent exactly when that commits. */
export async function queueMail(tx: Tx, random: Random, now: number, mail: Mail): Promise<void> {
  const row: Insertable<OutboxMailTable> = {
    id: random.id(),
    recipient: mail.to,
    // A line break here would let a name in the subject add headers of its own.
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    body: mail.body,
    created_at: new Date(now),
    due_at: new Date(now),
    sent_at: null,
    failure: null,
  }
  await insertMail(tx, row)
}
