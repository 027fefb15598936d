import { BAD_CREDENTIALS, NO_STACK, NOT_VERIFIED } from '@sensorstack/contract/features/people/auth/errors.ts'
import type { EnteredAccount } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { RateLimit } from '../../../platform/http/request/rate-limit.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { acceptWaitingRights, listRightsOf } from '../access/public.ts'
import { admitAttempt, countAttempt, countFailure, failureKey } from './attempts.ts'
import { findSignIn, lockCredential, rememberLanguage } from './credential-queries.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Passwords } from './password/passwords.ts'
import { callerOfSession } from './sessions/enter-session.ts'
import { readEnteredAccount } from './sessions/read-entered-account.ts'
import { deleteSession, insertSession } from './sessions/session-queries.ts'
import { mailVerification } from './verify-address.ts'

export interface LoginDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly rateLimit: RateLimit
  readonly passwords: Passwords
  readonly publicUrl: string
  /** Delays an attempt. */
  readonly pause: (ms: number) => Promise<unknown>
}

export interface SignIn {
  /** The session's secret, for the cookie. */
  readonly secret: string
  readonly account: EnteredAccount
}

/**
 * Signs a person in and ends the previous session of the browser. An unknown address, a wrong password and a disabled person
 * all get BAD_CREDENTIALS (401) after the same time. Only the correct password reveals NOT_VERIFIED, which mails a new link,
 * and NO_STACK (both 403). Throws TOO_MANY_REQUESTS (429) after 5 failures for an address and network in 15 minutes, or after
 * 30 attempts per minute from one network address.
 */
export async function login(
  deps: LoginDeps,
  given: {
    username: string
    password: string
    networkAddress: string
    oldSecret: string | undefined
    /** The language that the browser requests. */
    language: Language | null
    /** The user agent that the browser sends. */
    userAgent: string | null
  },
): Promise<SignIn> {
  const address = plainAddress(given.username)
  await countAttempt(deps.rateLimit, 'login', given.networkAddress)
  const failedHere = failureKey(address, given.networkAddress)
  // Guesses sent at the same time would otherwise all be checked before the first of them is counted.
  return inTurn(failedHere, () => tryPassword(deps, { ...given, address, failedHere }))
}

const inTurn = oneAtATime()

interface Attempt {
  readonly address: string
  readonly password: string
  readonly oldSecret: string | undefined
  readonly language: Language | null
  readonly userAgent: string | null
  readonly failedHere: string
}

async function tryPassword(deps: LoginDeps, given: Attempt): Promise<SignIn> {
  const { database, passwords, rateLimit } = deps
  await admitAttempt(rateLimit, given, deps.pause)

  const person = await database.asSystem((tx) => findSignIn(tx, given.address))
  const storedHash = person?.password_hash ?? null
  const matches = await passwords.verify(storedHash, given.password)
  const result =
    person && matches
      ? await database.asSystem((tx) =>
          beginSession(tx, deps, { ...given, accountId: person.id, storedHash }),
        )
      : BAD_CREDENTIALS
  if (!('code' in result)) return result
  if (result === BAD_CREDENTIALS) await countFailure(rateLimit, given)
  if (result === NOT_VERIFIED && person) await mailVerification(deps, person.id, given.language)
  throw new ApiError(result)
}

async function beginSession(
  tx: Tx,
  { clock, random }: LoginDeps,
  given: Pick<Attempt, 'oldSecret' | 'language' | 'userAgent'> & {
    accountId: string
    storedHash: string | null
  },
): Promise<SignIn | ErrorDefinition> {
  const { accountId } = given
  const now = clock.now()
  // Written before taking the lock, which two sign-ins can share: each would wait for the other to write.
  if (given.language) await rememberLanguage(tx, accountId, given.language)
  const credential = await lockCredential(tx, accountId)
  if (credential?.password_hash !== given.storedHash) return BAD_CREDENTIALS
  const rights = await listRightsOf(tx, accountId)
  const open = rights.find(({ status }) => status === 'accepted' || status === 'inactive')
  if (!open && rights.some(({ status }) => status === 'disabled')) return BAD_CREDENTIALS
  if (!credential.verified_at) return NOT_VERIFIED
  if (!open) return NO_STACK

  const entered = await acceptWaitingRights(tx, accountId, now)
  if (given.oldSecret) await deleteSession(tx, hashOf(given.oldSecret))
  const secret = random.secret()
  const idHash = hashOf(secret)
  await insertSession(tx, {
    id_hash: idHash,
    id: random.id(),
    user_agent: given.userAgent,
    account_id: accountId,
    stack_id: open.stack_id,
    created_at: new Date(now),
    last_seen_at: new Date(now),
  })
  for (const stackId of new Set([open.stack_id, ...entered])) {
    await audit(tx, random, { stackId, accountId, action: 'auth.login', now })
  }
  const caller = await callerOfSession(tx, idHash)
  return { secret, account: await readEnteredAccount(tx, caller) }
}
