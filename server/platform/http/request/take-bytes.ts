import type { ParsedBodyOf, Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonText } from './json-text.ts'
import { parseInput } from './request-input.ts'
import { jsonOf } from './unreadable-body.ts'

/** Makes Fastify pass JSON bodies to the routes of this scope as bytes. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes)
  })
}

/**
 * Parses the bytes as JSON and by the route's schema. Throws the same errors as any other route: MALFORMED_BODY (400),
 * UNSUPPORTED_MEDIA_TYPE (415) for compressed bytes, INVALID_INPUT (422).
 */
export function bodyOf<R extends Route>(
  route: R,
  bytes: Buffer | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): ParsedBodyOf<R> {
  let body: unknown
  try {
    body = bytes && jsonOf(request, jsonText(bytes))
  } catch (error) {
    // Fastify also closes the connection when its own parsing fails.
    reply.header('connection', 'close')
    throw error
  }
  return parseInput(route, { params: request.params, query: request.query, body }).body as ParsedBodyOf<R>
}
