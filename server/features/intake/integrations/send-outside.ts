import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ExternalFailure, type SendOutside } from './external-system.ts'

export interface SendOptions {
  /** The URL of the external system, without a trailing slash. */
  readonly baseUrl: string
  /** Whether the operator allows it to be in the internal network. */
  readonly mayBeInside: boolean
  readonly timeoutMs?: number
  readonly mostBytes?: number
  readonly attempts?: number
  /** Waits between attempts. */
  pause(ms: number): Promise<unknown>
}

const defaultTimeoutMs = 5_000
const defaultMostBytes = 5 * 1_048_576
const defaultAttempts = 3
const firstPauseMs = 300

/**
 * Creates the sender of requests to the external system. It calls only the configured host, at the address that it resolved
 * and checked, and follows no redirects. A response must be complete within the time and size limits. Network failures and 5xx
 * are retried after an increasing pause.
 */
export function sendOutside(options: SendOptions): SendOutside {
  const { attempts = defaultAttempts, pause } = options
  return async (path, key) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await sendOnce(options, path, key)
        if (answer.status < 500 || attempt === attempts) return answer
      } catch (error) {
        if (error instanceof ForbiddenAddress || attempt === attempts) throw error
      }
      await pause(firstPauseMs * 2 ** (attempt - 1))
    }
  }
}

class ForbiddenAddress extends ExternalFailure {}

async function sendOnce(
  { baseUrl, mayBeInside, timeoutMs = defaultTimeoutMs, mostBytes = defaultMostBytes }: SendOptions,
  path: string,
  key: string,
): Promise<{ status: number; text: string }> {
  const url = new URL(`${baseUrl}${path}`)
  const { address, family } = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
  if (!mayBeInside && isInside(address))
    throw new ForbiddenAddress('the other system lies in the inner network')
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((done, fail) => {
    const request = send(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      // Connects to the address that was checked: a second lookup could return a different one.
      lookup: (_, options, found) => {
        if (options.all) found(null, [{ address, family }])
        else found(null, address, family)
      },
      agent: false,
      maxHeaderSize: 16_384,
    })
    const over = setTimeout(() => request.destroy(new ExternalFailure('the response is too late')), timeoutMs)
    request.on('error', (error) => {
      clearTimeout(over)
      fail(error instanceof ExternalFailure ? error : new ExternalFailure(error.message))
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) request.destroy(new ExternalFailure('the response is too large'))
        else chunks.push(chunk)
      })
      response.on('aborted', () => fail(new ExternalFailure('the response is incomplete')))
      response.on('error', (error) => fail(new ExternalFailure(error.message)))
      response.on('end', () => {
        clearTimeout(over)
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.end()
  })
}

async function resolve(host: string): Promise<{ address: string; family: 4 | 6 }> {
  const known = isIP(host)
  if (known === 4 || known === 6) return { address: host, family: known }
  try {
    const { address, family } = await lookup(host)
    return { address, family: family === 6 ? 6 : 4 }
  } catch (error) {
    throw new ExternalFailure((error as Error).message)
  }
}

/** The part of the IPv6 addresses that is routed on the public internet. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is private, local, not routable, or leads to such an address through a translation or a tunnel. An IPv4
 * address mapped to IPv6 is judged as IPv4.
 */
export function isInside(address: string): boolean {
  if (isIP(address) === 0) return true
  const judged = ipaddr.process(address)
  return judged.range() !== 'unicast' || (judged.kind() === 'ipv6' && !judged.match(routed))
}
