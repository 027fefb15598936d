import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import type { RateLimit } from '../../../../platform/http/request/rate-limit.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { countAttempt, digest, mailsPerHour } from '../attempts.ts'
import { findRecoverable } from '../credential-queries.ts'
import { resetPasswordMail } from '../mails.ts'
import { insertPasswordRequest, type PasswordRequestRow, takePasswordRequests } from '../request-queries.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { lifetimeMs } from '../tokens/token-lifetimes.ts'

export interface ForgotPasswordDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly rateLimit: Pick<RateLimit, 'hit'>
}

/**
 * Stores the request for a new password and does nothing else. Whether the address is known is only checked later, so that
 * neither the response nor its timing reveals it. More than three requests per hour for an address are silently dropped.
 * Throws TOO_MANY_REQUESTS (429) after 30 per minute from one network address.
 */
export async function forgotPassword(
  { database, clock, random, rateLimit }: ForgotPasswordDeps,
  given: { address: string; language: Language | null; networkAddress: string },
): Promise<void> {
  const { address, language } = given
  await countAttempt(rateLimit, 'recovery', given.networkAddress)
  const mails = await rateLimit.hit(
    `recovery of ${digest(address)}`,
    mailsPerHour.limit,
    mailsPerHour.windowMs,
  )
  if (!mails.allowed) return
  const request = { id: random.id(), address, language, requested_at: new Date(clock.now()) }
  await database.asSystem((tx) => insertPasswordRequest(tx, request))
}

const batch = 20

/** Mails the requested links to people who have an account; called periodically. */
export async function answerPasswordRequests(deps: {
  database: Database
  clock: Clock
  random: Random
  publicUrl: string
}): Promise<void> {
  let taken: number
  do {
    taken = await deps.database.asSystem(async (tx) => {
      const requests = await takePasswordRequests(tx, batch)
      for (const request of requests) await answer(tx, deps, request)
      return requests.length
    })
  } while (taken === batch)
}

async function answer(
  tx: Tx,
  { clock, random, publicUrl }: { clock: Clock; random: Random; publicUrl: string },
  request: PasswordRequestRow,
): Promise<void> {
  const now = clock.now()
  // After an outage the user has given up or tried again.
  if (now - request.requested_at.getTime() > lifetimeMs.reset_password) return
  const person = await findRecoverable(tx, request.address)
  if (!person) return
  const token = await issueToken(tx, random, { purpose: 'reset_password', accountId: person.id, now })
  await audit(tx, random, {
    stackId: null,
    accountId: null,
    action: 'auth.forgotPassword',
    target: person.id,
    now,
  })
  const language = person.language ?? request.language ?? 'en'
  await queueMail(tx, random, now, resetPasswordMail({ to: request.address, language, publicUrl, token }))
}
