import { createHash } from 'node:crypto'
import { addressPrefix, type RateLimit, tooManyRequests } from '../../../platform/http/request/rate-limit.ts'

const minuteMs = 60_000
const perHost = { limit: 30, windowMs: minuteMs }

/** Wrong passwords for one address from one network. */
export const failures = { limit: 5, windowMs: 15 * minuteMs }
/** After this many failures for an address from all networks, attempts are delayed, which slows attackers but blocks nobody. */
const slow = { after: 20, pauseMs: 1000, windowMs: failures.windowMs }
/** Mails of the same kind to one address. */
export const mailsPerHour = { limit: 3, windowMs: 60 * minuteMs }

/** Counts an attempt without a session by a host; throws TOO_MANY_REQUESTS (429) after 30 per minute. */
export async function countAttempt(
  rateLimit: Pick<RateLimit, 'hit'>,
  what: 'login' | 'recovery',
  networkAddress: string,
): Promise<void> {
  const { allowed, retryAfterS } = await rateLimit.hit(
    `${what} ${hostOf(networkAddress)}`,
    perHost.limit,
    perHost.windowMs,
  )
  if (!allowed) throw tooManyRequests(retryAfterS)
}

/** Returns the key under which failed logins for an address from a network are counted. */
export function failureKey(address: string, networkAddress: string): string {
  return `login failed ${digest(address)} ${addressPrefix(networkAddress)}`
}

/** The address that somebody tries to sign in with, and the key of its failures from one network. */
interface Tried {
  readonly address: string
  readonly failedHere: string
}

/** Throws TOO_MANY_REQUESTS (429) after 5 failures for an address and network in 15 minutes; delays an address that fails everywhere. */
export async function admitAttempt(
  rateLimit: Pick<RateLimit, 'isSpent'>,
  { address, failedHere }: Tried,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const { spent, retryAfterS } = await rateLimit.isSpent(failedHere, failures.limit, failures.windowMs)
  if (spent) throw tooManyRequests(retryAfterS)
  const crowd = await rateLimit.isSpent(failedAnywhere(address), slow.after, slow.windowMs)
  if (crowd.spent) await pause(slow.pauseMs)
}

/** Counts a wrong password for an address and network, and for the address from all networks. */
export async function countFailure(
  rateLimit: Pick<RateLimit, 'hit'>,
  { address, failedHere }: Tried,
): Promise<void> {
  await rateLimit.hit(failedHere, failures.limit, failures.windowMs)
  await rateLimit.hit(failedAnywhere(address), slow.after, slow.windowMs)
}

const failedAnywhere = (address: string) => `login failed ${digest(address)}`

/** Rate limit keys contain only a digest, since a user may have typed a password into the wrong field. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns the address, or for IPv6 its network, because a host can use any number of addresses in it. */
function hostOf(networkAddress: string): string {
  return networkAddress.includes('.') ? networkAddress : addressPrefix(networkAddress)
}
