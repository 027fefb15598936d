import { UNKNOWN_HOST } from '@sensorstack/contract/platform/errors.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under whatever name the server was called by. */
    anyHost?: boolean
    /** Which types of content the call takes. */
    contentTypes?: readonly string[]
  }
}

/**
 * Whether a route answers under any name: those that programs call by a name of their own network. Nothing else is, whatever it
 * asks for: a site whose name points here could read it.
 */
export function isForAnyHost({ guard }: Route): boolean {
  return guard.access === 'device' || (guard.access === 'public' && guard.anyHost === true)
}

/**
 * Refuses requests under a foreign name with UNKNOWN_HOST (421): otherwise a site whose name points at this server would
 * count as the same origin to a browser. `hosts` are names with their port, where it isn't the protocol's own.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set(hosts)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyHost) return
    const host = request.headers.host?.toLowerCase().replace(/:(80|443)$/, '')
    if (host === undefined || !known.has(host)) throw new ApiError(UNKNOWN_HOST)
  })
}
