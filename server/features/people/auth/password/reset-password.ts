import { BAD_TOKEN, WEAK_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { RateLimit } from '../../../../platform/http/request/rate-limit.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { failureKey } from '../attempts.ts'
import { findPasswordOwner, findWriteTo, savePassword } from '../credential-queries.ts'
import { endStreamsIn } from '../dismiss-person.ts'
import { passwordChangedMail } from '../mails.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { findUsableToken } from '../tokens/find-usable-token.ts'
import { type Purpose, useToken, useTokensOf } from '../tokens/token-queries.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'

/** The purposes of tokens that can be used to set a password. */
export const passwordPurposes: readonly Purpose[] = ['reset_password', 'initial_password']

export interface ResetPasswordDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  readonly rateLimit: Pick<RateLimit, 'forget'>
  readonly live: Pick<Live, 'changed'>
}

/**
 * Sets a password with a one-time token, ends the person's sessions, and reports a reset by mail. A weak password leaves the
 * token usable. Throws BAD_TOKEN (400), also for all but one of several simultaneous uses, and WEAK_PASSWORD (422) with the
 * reason.
 */
export async function resetPassword(
  { database, clock, random, passwords, rateLimit, live }: ResetPasswordDeps,
  given: { password: string; token: string; networkAddress: string },
): Promise<void> {
  const hash = hashOf(given.token)
  const now = clock.now()
  const found = await database.asSystem(async (tx) => {
    const token = await findUsableToken(tx, hash, passwordPurposes, now)
    return token && { ...token, owner: await findPasswordOwner(tx, token.account_id) }
  })
  if (!found) throw new ApiError(BAD_TOKEN)
  const weakness = weaknessOf(given.password, found.owner)
  if (weakness) {
    throw new ApiError(WEAK_PASSWORD, { fields: [{ field: 'password', message: weakness }] })
  }

  const passwordHash = await passwords.hash(given.password)
  const accountId = found.account_id
  const left = await database.asSystem(async (tx) => {
    const isUsable = (await findUsableToken(tx, hash, passwordPurposes, now)) !== undefined
    if (!isUsable || !(await useToken(tx, hash, new Date(now)))) return null
    await useTokensOf(tx, accountId, passwordPurposes, new Date(now))
    await savePassword(tx, accountId, passwordHash)
    const wereIn = await deleteSessionsOf(tx, accountId)
    const { email: to, language } = await findWriteTo(tx, accountId)
    if (found.purpose === 'reset_password' && to) {
      await queueMail(tx, random, now, passwordChangedMail({ to, language: language ?? 'en', ended: 'all' }))
    }
    await audit(tx, random, { stackId: null, accountId, action: 'auth.resetPassword', now })
    return { stackIds: wereIn, address: to }
  })
  if (!left) throw new ApiError(BAD_TOKEN)
  endStreamsIn(live, left.stackIds)
  // A user who resets a password has usually entered wrong ones before.
  if (left.address) await rateLimit.forget(failureKey(left.address, given.networkAddress))
}
