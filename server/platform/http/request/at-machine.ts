import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies add. */
const ofProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** The parts of a request that say where it comes from. */
interface Received {
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
  readonly headers: IncomingHttpHeaders
}

/**
 * Whether a request was sent on this machine, by the address of its connection and never by what it says of itself, and not through a
 * proxy. The name of the host must also be that of the machine itself, so that no site whose name resolves to it can send it.
 */
export function isFromThisMachine({ raw, headers }: Received): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    isLoopbackHost(headers.host) &&
    ofProxies.every((name) => headers[name] === undefined)
  )
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

/** Whether a host name, with or without a port, is one of those that always mean the machine itself. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host.toLowerCase())
}
