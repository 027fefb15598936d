import type { Random } from '../clock/random.ts'
import type { Tx } from '../db/database.ts'
import { insertMail } from './queries.ts'

/** A mail in both of its forms; `composeMail` makes one. */
export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** How long it is worth sending; later it is given up. */
  readonly usefulMs: number
}

/** Puts a mail into the outbox, in the transaction that causes it: it is sent exactly when that commits. Answers its id. */
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
