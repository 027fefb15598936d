import { createHash } from 'node:crypto'
import type { SignedInAccount } from '@sensorstack/contract/features/accounts/account.ts'
import { BAD_CREDENTIALS, NO_STACK, NOT_VERIFIED } from '@sensorstack/contract/features/auth/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { hashOf, type Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { addressPrefix, type RateLimit, tooManyRequests } from '../../platform/http/rate-limit.ts'
import { findOwnAccountRow, presentSignedIn } from '../accounts/public.ts'
import { bumpVersions } from '../stacks/public.ts'
import { callerOfSession } from './authenticate.ts'
import { acceptWaitingRights, findSignIn, listRightsOf, lockCredential } from './credential-queries.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Passwords } from './passwords.ts'
import { deleteSession, insertSession } from './session-queries.ts'

const minuteMs = 60_000
const failures = { limit: 5, windowMs: 15 * minuteMs }

export interface LoginDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly rateLimit: RateLimit
  readonly passwords: Passwords
}

export interface SignIn {
  /** The session's secret, for the cookie. */
  readonly secret: string
  readonly account: SignedInAccount
  /** Stacks in which the person now is one of the accepted. */
  readonly entered: readonly string[]
}

/**
 * Signs a person in and ends the session that the browser had. An unknown address, a wrong password and a disabled
 * person answer the same in the same time: BAD_CREDENTIALS (401). Only a right password learns of NOT_VERIFIED and
 * NO_STACK (403). TOO_MANY_REQUESTS (429) after 5 failures for an address and network in 15 minutes or 30 attempts a
 * minute from one network address.
 */
export async function login(
  deps: LoginDeps,
  given: { username: string; password: string; networkAddress: string; oldSecret: string | undefined },
): Promise<SignIn> {
  const address = given.username.trim().toLowerCase()
  const attempt = await deps.rateLimit.hit(`login ${hostOf(given.networkAddress)}`, 30, minuteMs)
  if (!attempt.allowed) throw tooManyRequests(attempt.retryAfterS)
  const failureKey = `login failed ${digest(address)} ${addressPrefix(given.networkAddress)}`
  // Guesses sent at the same moment would all pass before the first of them counts.
  return inTurn(failureKey, () => tryPassword(deps, { ...given, address, failureKey }))
}

const inTurn = oneAtATime()

async function tryPassword(
  deps: LoginDeps,
  given: { address: string; password: string; oldSecret: string | undefined; failureKey: string },
): Promise<SignIn> {
  const { database, passwords, rateLimit } = deps
  const { spent, retryAfterS } = await rateLimit.isSpent(given.failureKey, failures.limit, failures.windowMs)
  if (spent) throw tooManyRequests(retryAfterS)

  const person = await database.asSystem((tx) => findSignIn(tx, given.address))
  const storedHash = person?.password_hash ?? null
  const matches = await passwords.verify(storedHash, given.password)
  const result =
    person && matches
      ? await database.asSystem((tx) =>
          beginSession(tx, deps, { accountId: person.id, storedHash, oldSecret: given.oldSecret }),
        )
      : BAD_CREDENTIALS
  if (!('code' in result)) return result
  if (result === BAD_CREDENTIALS) await rateLimit.hit(given.failureKey, failures.limit, failures.windowMs)
  throw new ApiError(result)
}

async function beginSession(
  tx: Tx,
  { clock, random }: LoginDeps,
  given: { accountId: string; storedHash: string | null; oldSecret: string | undefined },
): Promise<SignIn | ErrorDefinition> {
  const { accountId } = given
  const now = clock.now()
  const credential = await lockCredential(tx, accountId)
  if (credential?.password_hash !== given.storedHash) return BAD_CREDENTIALS
  const rights = await listRightsOf(tx, accountId)
  const open = rights.find(({ status }) => status === 'accepted' || status === 'inactive')
  if (!open && rights.some(({ status }) => status === 'disabled')) return BAD_CREDENTIALS
  if (!credential.verified_at) return NOT_VERIFIED
  if (!open) return NO_STACK

  const entered = await acceptWaitingRights(tx, accountId)
  if (entered.length > 0) await bumpVersions(tx, entered)
  if (given.oldSecret) await deleteSession(tx, hashOf(given.oldSecret))
  const secret = random.secret()
  const idHash = hashOf(secret)
  await insertSession(tx, {
    id_hash: idHash,
    account_id: accountId,
    stack_id: open.stack_id,
    created_at: new Date(now),
    last_seen_at: new Date(now),
  })
  await audit(tx, random, { stackId: open.stack_id, accountId, action: 'auth.login', now })
  const caller = await callerOfSession(tx, idHash)
  const account = presentSignedIn(await findOwnAccountRow(tx, accountId, caller.stackId), caller)
  return { secret, account, entered }
}

/** One host: an address, or the network of an IPv6 one, of which a host has as many as it likes. */
function hostOf(networkAddress: string): string {
  return networkAddress.includes('.') ? networkAddress : addressPrefix(networkAddress)
}

/** What somebody typed may be a password in the wrong field: the counter keeps only its digest. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
