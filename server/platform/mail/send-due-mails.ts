import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { claimDueMail, deleteOldMails, giveUpUseless, markSent, postpone } from './queries.ts'

/** A mail on its way out. The id is the same with each attempt, so that whoever gets it twice can tell. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly writtenAt: Date
}

/** Hands a mail to a mail server; rejects when that refuses it or takes too long. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  /** Nothing more is to be handed over: the program is stopping. */
  isClosing(): boolean
}

/** Longer than a mailer may take: after this, others take over the mail of a process that died. */
const claimMs = 120_000
const atOnce = 4
const mostInARun = 200
const firstPauseMs = 15_000
const longestPauseMs = 3_600_000
const keptMs = 30 * 86_400_000

interface SendingDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Sends the mails that are due; several processes may do so at once. Each goes out at least once and always under the
 * same message id: a second time only when this program died between the server's yes and its own note of it. One that
 * fails is tried again, later each time, until it would be of no more use. Answers how many went out.
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
    // What the server said may name the recipient, who doesn't belong in a log.
    log.warn({ mail: id, attempts, code, responseCode }, 'mail could not be sent')
    await database.asSystem((tx) =>
      postpone(tx, { id, attempts }, new Date(clock.now() + pauseMs), message.slice(0, 500)),
    )
    return 'failed'
  }
  await database.asSystem((tx) => markSent(tx, id, new Date(clock.now())))
  return 'sent'
}

/** Forgets mails after 30 days, sent or not; for the clock's own round of duties. */
export async function forgetOldMails(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => deleteOldMails(tx, new Date(now - keptMs)))
}
