import { createHash } from 'node:crypto'
import { addressPrefix, type RateLimit, tooManyRequests } from '../../../platform/http/request/rate-limit.ts'

const minuteMs = 60_000
const perHost = { limit: 30, windowMs: minuteMs }

/** Guesses at a password for an address from one network. */
export const failures = { limit: 5, windowMs: 15 * minuteMs }
/** Mails of one kind to an address. */
export const mailsAnHour = { limit: 3, windowMs: 60 * minuteMs }

/** Counts what a host tries without a session; TOO_MANY_REQUESTS (429) beyond 30 a minute. */
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

/** The key under which failures for an address from a network are counted. */
export function failureKey(address: string, networkAddress: string): string {
  return `login failed ${digest(address)} ${addressPrefix(networkAddress)}`
}

/** What somebody typed may be a password in the wrong field: a counter keeps only its digest. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** One host: an address, or the network of an IPv6 one, of which a host has as many as it likes. */
function hostOf(networkAddress: string): string {
  return networkAddress.includes('.') ? networkAddress : addressPrefix(networkAddress)
}
