import type { Random } from '../clock/random.ts'
import type { Tx } from '../db/database.ts'
import { insertMail } from './queries.ts'

/** A mail as text and HTML, made by `composeMail`. */
export interface Mail {
  /** A single address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** How long the mail is worth sending. After that it is given up. */
  readonly usefulMs: number
}

/** Adds a mail to the outbox in the transaction that causes it, so that it is sent only if that commits. Returns its id. */
export async function queueMail(tx: Tx, random: Random, now: number, mail: Mail): Promise<string> {
  const id = random.id()
  await insertMail(tx, {
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: mail.html,
    created_at: new Date(now),
    due_at: new Date(now),
    useful_until: new Date(now + mail.usefulMs),
    sent_at: null,
    failure: null,
  })
  return id
}
