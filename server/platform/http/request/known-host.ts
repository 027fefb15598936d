import { UNKNOWN_HOST } from '@sensorstack/contract/platform/errors.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../answer/api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served under any host name. */
    anyHost?: boolean
    /** The content types that the call accepts. */
    contentTypes?: readonly string[]
  }
}

/**
 * Whether a route is served under any host name, because programs may know the server by an internal name. No other route is: a
 * site whose name resolves to this server could read the response.
 */
export function isForAnyHost({ guard }: Route): boolean {
  return guard.access === 'device' || (guard.access === 'public' && guard.anyHost === true)
}

/**
 * Rejects requests for unknown host names with UNKNOWN_HOST (421). Otherwise a site whose name resolves to this server would be the
 * same origin to a browser. `hosts` are names, with the port unless it is the protocol's default.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set(hosts)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyHost) return
    const host = request.headers.host?.toLowerCase().replace(/:(80|443)$/, '')
    if (host === undefined || !known.has(host)) throw new ApiError(UNKNOWN_HOST)
  })
}
