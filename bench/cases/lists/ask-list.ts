import { Agent, get } from 'node:http'
import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import type { Fleet } from './fleet.ts'

/** A response as received over the wire. */
export interface Answered {
  readonly status: number
  readonly bytes: number
  /** Until the last byte arrived. */
  readonly ms: number
  readonly etag: string
  readonly text: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request as a browser does, on a connection that stays open. */
export function askList(
  { url, cookie }: Fleet,
  route: Route,
  { headers, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<Answered> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(`${url}${fillPath(route)}${query}`, { agent, headers: { cookie, ...headers } })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          bytes: text.length,
          ms: performance.now() - startedAt,
          etag: response.headers.etag ?? '',
          text,
        })
      })
    })
  })
}
