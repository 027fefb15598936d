import { BAD_TOKEN, WEAK_PASSWORD } from '@sensorstack/contract/features/auth/errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { hashOf, type Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findPasswordOwner, savePassword } from './credential-queries.ts'
import { passwordChangedMail } from './mails.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { findToken, type Purpose, useToken, useTokensOf } from './token-queries.ts'

const purposes: readonly Purpose[] = ['reset_password', 'initial_password']

export interface ResetPasswordDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
}

/**
 * Sets a password with a one-time token and ends the person's sessions. A password that won't do leaves the token usable.
 * Throws BAD_TOKEN (400), also for all but one of many uses at once, and WEAK_PASSWORD (422) with the reason.
 */
export async function resetPassword(
  { database, clock, random, passwords }: ResetPasswordDeps,
  given: { password: string; token: string },
): Promise<void> {
  const hash = hashOf(given.token)
  const now = clock.now()
  const found = await database.asSystem(async (tx) => {
    const token = await findUsable(tx, hash, now)
    return token && { ...token, owner: await findPasswordOwner(tx, token.account_id) }
  })
  if (!found) throw new ApiError(BAD_TOKEN)
  const weakness = weaknessOf(given.password, found.owner)
  if (weakness) {
    throw new ApiError(WEAK_PASSWORD, { fields: [{ field: 'password', message: weakness }] })
  }

  const passwordHash = await passwords.hash(given.password)
  const accountId = found.account_id
  const changed = await database.asSystem(async (tx) => {
    if (!(await findUsable(tx, hash, now)) || !(await useToken(tx, hash, new Date(now)))) return false
    await useTokensOf(tx, accountId, purposes, new Date(now))
    await savePassword(tx, accountId, passwordHash)
    await deleteSessionsOf(tx, accountId)
    if (found.purpose === 'reset_password' && found.owner.email) {
      await queueMail(tx, random, now, passwordChangedMail(found.owner.email))
    }
    await audit(tx, random, { stackId: null, accountId, action: 'auth.resetPassword', now })
    return true
  })
  if (!changed) throw new ApiError(BAD_TOKEN)
}

async function findUsable(tx: Tx, hash: Buffer, now: number) {
  const token = await findToken(tx, hash)
  const usable =
    token !== undefined &&
    purposes.includes(token.purpose) &&
    token.used_at === null &&
    !token.is_superseded &&
    token.expires_at.getTime() > now
  return usable ? token : undefined
}
