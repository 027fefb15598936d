import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { claimDueMail, deleteOldMails, giveUpUseless, markSent, postpone } from './queries.ts'

/** A mail to be sent. The id stays the same in each attempt, so that duplicates can be recognised. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly writtenAt: Date
}

/** Sends mails to a mail server. */
export interface Mailer {
  /** The name of the mail server, for the log. */
  readonly host: string
  /** Throws if the server rejects the mail or takes too long. */
  send(mail: OutgoingMail): Promise<void>
  /** Whether the program is stopping and no more mails should be sent. */
  isClosing(): boolean
}

/** Longer than sending may take. After this, other processes take over the mail of a process that died. */
const claimMs = 120_000
const atOnce = 4
const mostInARun = 200
const firstPauseMs = 15_000
const longestPauseMs = 3_600_000
const keptMs = 30 * 86_400_000
const longestReason = 200

interface SendingDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Sends the mails that are due; several processes may do so at once. Each mail is sent at least once, always under the same message
 * id. It is sent a second time only if the process died between the server's acceptance and marking it as sent. A failed mail is
 * retried with growing pauses until it is no longer useful. Returns how many were sent.
 */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  const { database, clock, log } = deps
  const useless = await database.asSystem((tx) => giveUpUseless(tx, new Date(clock.now())))
  for (const { id, attempts } of useless) log.error({ mail: id, attempts }, 'mail was given up')
  let left = mostInARun
  const sendOneByOne = async () => {
    let sent = 0
    while (left-- > 0 && !deps.mailer.isClosing()) {
      const outcome = await sendNext(deps)
      if (outcome === 'none') break
      if (outcome === 'sent') sent++
    }
    return sent
  }
  const counts = await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendNext({ database, mailer, clock, log }: SendingDeps): Promise<'sent' | 'failed' | 'none'> {
  const now = clock.now()
  const mail = await database.asSystem((tx) => claimDueMail(tx, new Date(now), new Date(now + claimMs)))
  if (!mail) return 'none'
  const { id, attempts, recipient: to, subject, body: text, html, created_at: writtenAt } = mail
  try {
    await mailer.send({ id, to, subject, text, html, writtenAt })
  } catch (error) {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))
    const { message, code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
    const { host } = mailer
    const reason = harmlessReason(message)
    log.warn({ mail: id, attempts, host, reason, code, responseCode }, 'mail could not be sent')
    await database.asSystem((tx) =>
      postpone(tx, { id, attempts }, new Date(clock.now() + pauseMs), message.slice(0, 500)),
    )
    return 'failed'
  }
  await database.asSystem((tx) => markSent(tx, id, new Date(clock.now())))
  return 'sent'
}

/** A server's message may quote the mail: addresses, and links with their secrets, must not be logged. */
function harmlessReason(message: string): string {
  const [line = ''] = message.split('\n')
  const quotes = /[^\s<>"'(),;:]*@[^\s<>"'(),;:]*|\S*:\/\/\S*|[\w+/=-]{20,}/g
  return line.replace(quotes, '…').slice(0, longestReason)
}

/** Deletes mails after 30 days, sent or not. */
export async function forgetOldMails(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => deleteOldMails(tx, new Date(now - keptMs)))
}
