import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Mail } from './mail.ts'
import { markSent, postpone, takeDueMails } from './queries.ts'

/** Hands a mail to a mail server; rejects when that refuses it. */
export interface Mailer {
  send(mail: Mail & { readonly id: string }): Promise<void>
}

const batch = 20
const dayMs = 86_400_000

/**
 * Sends the mails that are due, each at least once under the same message id. One that fails is tried again, later each
 * time; after a day it stays in the outbox with the reason. Answers how many went out.
 */
export async function sendDueMails(deps: {
  database: Database
  mailer: Mailer
  clock: Clock
  log: Logger
}): Promise<number> {
  const { database, mailer, clock, log } = deps
  return database.asSystem(async (tx) => {
    const now = clock.now()
    let sent = 0
    for (const mail of await takeDueMails(tx, new Date(now), batch)) {
      try {
        await mailer.send({ id: mail.id, to: mail.recipient, subject: mail.subject, body: mail.body })
        await markSent(tx, mail.id, new Date(now))
        sent++
      } catch (error) {
        const attempts = mail.attempts + 1
        const late = now - mail.created_at.getTime() > dayMs
        const dueAt = new Date(late ? 8.64e15 : now + Math.min(3_600_000, 15_000 * 2 ** attempts))
        log.warn({ mail: mail.id, attempts, error: (error as Error).message }, 'mail could not be sent')
        await postpone(tx, mail.id, attempts, dueAt, (error as Error).message.slice(0, 500))
      }
    }
    return sent
  })
}
