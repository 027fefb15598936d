import { createHash } from 'node:crypto'
import { addressPrefix, type RateLimit, tooManyRequests } from '../../../platform/http/request/rate-limit.ts'

const minuteMs = 60_000
const perHost = { limit: 30, windowMs: minuteMs }

/** Wrong passwords for one address from one network. */
export const failures = { limit: 5, windowMs: 15 * minuteMs }
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

/** Rate limit keys contain only a digest, since a user may have typed a password into the wrong field. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns the address, or for IPv6 its network, because a host can use any number of addresses in it. */
function hostOf(networkAddress: string): string {
  return networkAddress.includes('.') ? networkAddress : addressPrefix(networkAddress)
}
