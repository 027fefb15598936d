import { WEAK_PASSWORD, WRONG_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { type RateLimit, tooManyRequests } from '../../../../platform/http/request/rate-limit.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { failures } from '../attempts.ts'
import { findPasswordHash, findPasswordOwner, findWriteTo, replacePassword } from '../credential-queries.ts'
import { passwordChangedMail } from '../mails.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { deleteOtherSessionsOf } from '../sessions/session-queries.ts'
import { useTokensOf } from '../tokens/token-queries.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'

export interface ChangePasswordDeps {
  readonly database: Database
  readonly random: Random
  readonly passwords: Passwords
  readonly rateLimit: Pick<RateLimit, 'hit' | 'isSpent' | 'forget'>
}

/** The hashes of the current and the new password. */
export interface ProvedPassword {
  readonly before: string
  readonly after: string
}

/**
 * Checks the current password of a signed-in person and hashes the new one. Throws WRONG_PASSWORD or WEAK_PASSWORD (422),
 * and TOO_MANY_REQUESTS (429) after 5 wrong passwords in 15 minutes, so that an open session can't be used to guess it.
 * This takes longer than a transaction may.
 */
export async function provePassword(
  deps: ChangePasswordDeps,
  given: { accountId: string; current: string; wanted: string },
): Promise<ProvedPassword> {
  const { accountId, current, wanted } = given
  // Guesses sent at the same time would otherwise all be checked before the first of them is counted.
  return inTurn(accountId, async () => {
    const before = await storedIfRight(deps, accountId, current)
    const owner = await deps.database.asSystem((tx) => findPasswordOwner(tx, accountId))
    const weakness = weaknessOf(wanted, owner)
    if (weakness) {
      throw new ApiError(WEAK_PASSWORD, { fields: [{ field: 'password', message: weakness }] })
    }
    return { before, after: await deps.passwords.hash(wanted) }
  })
}

const inTurn = oneAtATime()

/** Returns the stored hash of the person's password if the given one is correct. */
async function storedIfRight(
  { database, passwords, rateLimit }: ChangePasswordDeps,
  accountId: string,
  password: string,
): Promise<string> {
  const key = `password change failed ${accountId}`
  const { spent, retryAfterS } = await rateLimit.isSpent(key, failures.limit, failures.windowMs)
  if (spent) throw tooManyRequests(retryAfterS)
  const stored = await database.asSystem((tx) => findPasswordHash(tx, accountId))
  if (stored === null || !(await passwords.verify(stored, password))) {
    await rateLimit.hit(key, failures.limit, failures.windowMs)
    throw wrongPassword()
  }
  await rateLimit.forget(key)
  return stored
}

/**
 * Replaces a password after `provePassword`. Ends the person's other sessions, invalidates the links to set a password, and
 * reports the change by mail. Returns the stacks in which those sessions were active. Throws WRONG_PASSWORD (422) when the
 * password has changed in the meantime.
 *
 * This is a separate transaction within the request's, because only the system role may write passwords and the sessions of other
 * browsers. It commits first: if the request then fails, as when its trail entry can't be written, the password has changed
 * nevertheless, and a repeated request gets WRONG_PASSWORD.
 */
export async function changePassword(
  { database, random }: Pick<ChangePasswordDeps, 'database' | 'random'>,
  given: ProvedPassword & { readonly caller: Caller; readonly now: number },
): Promise<string[]> {
  const { caller, now } = given
  const { accountId } = caller
  return database.asSystem(async (tx) => {
    if (!(await replacePassword(tx, accountId, given))) throw wrongPassword()
    await useTokensOf(tx, accountId, ['reset_password', 'initial_password'], new Date(now))
    const left = await deleteOtherSessionsOf(tx, accountId, caller.sessionHash)
    const { email: to, language } = await findWriteTo(tx, accountId)
    if (to) {
      const mail = passwordChangedMail({ to, language: language ?? 'en', ended: 'others' })
      await queueMail(tx, random, now, mail)
    }
    return left
  })
}

function wrongPassword(): ApiError {
  const message = WRONG_PASSWORD.detail
  return new ApiError(WRONG_PASSWORD, { fields: [{ field: 'current_password', message }] })
}
