import type { ParsedBodyOf, Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from './request-input.ts'
import { jsonOf } from './unreadable-body.ts'

/** Takes a body of JSON as the bytes that it came in; the handler reads them. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes)
  })
}

/**
 * Reads bytes as any other route reads its body: as JSON, and then by the route's schema. Throws MALFORMED_BODY (400),
 * UNSUPPORTED_MEDIA_TYPE (415) for compressed bytes, or INVALID_INPUT (422).
 */
export function bodyOf<R extends Route>(
  route: R,
  bytes: Buffer | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): ParsedBodyOf<R> {
  let body: unknown
  try {
    body = bytes && jsonOf(request, bytes.toString())
  } catch (error) {
    // As Fastify does where it reads the body itself.
    reply.header('connection', 'close')
    throw error
  }
  return parseInput(route, { params: request.params, query: request.query, body }).body as ParsedBodyOf<R>
}
