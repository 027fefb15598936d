import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** A log whose lines have the id of a request, which its answer has as `x-request-id`. For lines that a request seldom writes. */
export function logOf({ log, id }: Pick<FastifyRequest, 'log' | 'id'>): FastifyBaseLogger {
  return log.child({ reqId: id })
}
