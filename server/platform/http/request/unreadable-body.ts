import { MALFORMED_BODY, UNSUPPORTED_MEDIA_TYPE } from '@sensorstack/contract/platform/errors.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../answer/api-error.ts'
import { formTypes } from './take-forms.ts'

/** Makes Fastify parse JSON bodies with `jsonOf`. */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    done(null, jsonOf(request, text))
  })
}

/**
 * Parses JSON with Fastify's own parser. Throws MALFORMED_BODY (400), or UNSUPPORTED_MEDIA_TYPE (415) for a compressed body, with
 * the reason in the detail.
 */
export function jsonOf(request: FastifyRequest, text: string): unknown {
  const parse = request.server.getDefaultJsonParser('error', 'error')
  let read: { error: Error | null; body?: unknown } | undefined
  parse(request, text, (error, body) => {
    read = { error, body }
  })
  if (!read || read.error) throw unreadable(text, request)
  return read.body
}

function unreadable(text: string, { headers }: FastifyRequest): ApiError {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity')
    return new ApiError(UNSUPPORTED_MEDIA_TYPE, {
      detail: `The body is compressed (${encoding}). Please send it as it is.`,
      headers: { 'accept-encoding': 'identity' },
    })
  return new ApiError(MALFORMED_BODY, { detail: faultOfJson(text) })
}

/** Returns what is wrong with a text that should be JSON, as a sentence for the client's developer. */
export function faultOfJson(text: string): string {
  if (text === '') return 'The body is empty, and should be JSON.'
  try {
    JSON.parse(text)
  } catch (error) {
    // Cuts off the excerpt of the body that follows the position.
    const fault = (error as Error).message.replace(/, (\.\.\.)?".*$/s, '').replace(' in JSON at', ' at')
    return `The body is not JSON: ${fault}.`
  }
  return 'The body has a field that is not allowed: __proto__, or a constructor with a prototype.'
}

const multipart = ['multipart/form-data']
const json = ['application/json']
/** Returns the content types that a call accepts. */
export function contentTypesOf({ bodyType }: Route): readonly string[] {
  if (bodyType === 'multipart') return multipart
  return bodyType === 'form' ? formTypes : json
}

/** Returns UNSUPPORTED_MEDIA_TYPE (415) with the content types that the call accepts. */
export function foreignContent({ headers, routeOptions }: FastifyRequest): ApiError {
  const sent = headers['content-type']?.split(';')[0]?.trim().slice(0, 100)
  const { contentTypes = [] } = routeOptions.config
  if (contentTypes.length === 0) return new ApiError(UNSUPPORTED_MEDIA_TYPE)
  const detail = `${sent ? `The content type is ${sent}` : 'The request names no content type'}, but should be ${contentTypes.join(' or ')}.`
  return new ApiError(UNSUPPORTED_MEDIA_TYPE, { detail })
}
