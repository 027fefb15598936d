import { MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../answer/api-error.ts'

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The maximum size of a form without files, in bytes. */
const longestForm = 16_384

/**
 * Makes the scope accept forms that a browser sends from a `FormData`, as multipart. A route for forms accepts both encodings. A
 * file in a form fails validation.
 */
export function takeFormsInParts(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: longestForm },
    async (request: { headers: { 'content-type'?: string } }, body: Buffer<ArrayBuffer>) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(body, { headers }).formData().catch(() => {
        throw new ApiError(MALFORMED_BODY)
      })
      return fieldsOf(form)
    },
  )
}

/** Returns the fields by name. A repeated one becomes an array, which fails validation instead of silently losing values. */
export function fieldsOf(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    fields[name] = name in fields ? [fields[name], value].flat() : value
  }
  return { ...fields }
}
