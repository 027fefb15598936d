import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { senderOf } from './request/sender.ts'

/** Logs each answered request at this level with its route and its sender's id, never with its body, path or query. */
export function logRequests(app: FastifyInstance, log: Logger, level: 'info' | 'debug'): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...senderOf(request),
      },
      'request',
    )
  })
}
