import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, string>()

/** Notes the code of the error with which a request is answered. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  codes.set(request, code)
}

/** Returns the code of the error with which a request was answered, for the metrics; undefined if it was none of the catalogue's. */
export function refusalOf(request: FastifyRequest): string | undefined {
  return codes.get(request)
}
