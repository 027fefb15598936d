import { VERIFICATION_FAILED } from '@sensorstack/contract/features/people/auth/errors.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { RateLimit } from '../../../platform/http/request/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { mailsPerHour } from './attempts.ts'
import { findWriteTo, hasPassword, verifyAddress as noteVerified } from './credential-queries.ts'
import { initialPasswordMail, verifyAgainMail } from './mails.ts'
import { findUsableToken } from './tokens/find-usable-token.ts'
import { issueToken } from './tokens/issue-token.ts'
import { useToken, useTokensOf } from './tokens/token-queries.ts'

export interface VerifyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly publicUrl: string
}

/**
 * Verifies a person's address with the token from a mail, and mails a link to set a password if the person has none. Throws
 * VERIFICATION_FAILED (400), also for all but one of several simultaneous uses and for an address that is already verified.
 */
export async function verifyAddress(deps: VerifyDeps, secret: string): Promise<void> {
  const { database, clock, random } = deps
  const hash = hashOf(secret)
  const now = clock.now()
  const at = new Date(now)
  const verified = await database.asSystem(async (tx) => {
    const token = await findUsableToken(tx, hash, ['verify'], now)
    if (!token || !(await useToken(tx, hash, at))) return false
    const accountId = token.account_id
    await useTokensOf(tx, accountId, ['verify'], at)
    if (!(await noteVerified(tx, accountId, at))) return false
    await audit(tx, random, { stackId: null, accountId, action: 'auth.verify', now })
    if (!(await hasPassword(tx, accountId))) await mailInitialPassword(tx, deps, accountId, now)
    return true
  })
  if (!verified) throw new ApiError(VERIFICATION_FAILED)
}

async function mailInitialPassword(tx: Tx, deps: VerifyDeps, accountId: string, now: number): Promise<void> {
  const { random, publicUrl } = deps
  const { email, language } = await findWriteTo(tx, accountId)
  if (!email) return
  const token = await issueToken(tx, random, { purpose: 'initial_password', accountId, now })
  const mail = initialPasswordMail({ to: email, language: language ?? 'en', publicUrl, token })
  await queueMail(tx, random, now, mail)
}

/**
 * Mails a new link to a person who has entered the correct password but not verified the address, since the first link may
 * have been lost or have expired. At most three mails per hour.
 */
export async function mailVerification(
  deps: VerifyDeps & { rateLimit: Pick<RateLimit, 'hit'> },
  accountId: string,
  asked: Language | null,
): Promise<void> {
  const { random, publicUrl } = deps
  const mails = await deps.rateLimit.hit(
    `verification of ${accountId}`,
    mailsPerHour.limit,
    mailsPerHour.windowMs,
  )
  if (!mails.allowed) return
  const now = deps.clock.now()
  await deps.database.asSystem(async (tx) => {
    const { email, language } = await findWriteTo(tx, accountId)
    if (!email) return
    const token = await issueToken(tx, random, { purpose: 'verify', accountId, now })
    const mail = verifyAgainMail({ to: email, language: language ?? asked ?? 'en', publicUrl, token })
    await queueMail(tx, random, now, mail)
  })
}
