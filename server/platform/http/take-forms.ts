import { MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** What a form without files may be long. */
const longestForm = 16_384

/**
 * Takes forms as browsers send them from a `FormData`, in parts. Where a route takes forms at all they may come in either
 * way. A file is no field: it is left to the check of the input, which refuses it.
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

/** The fields by name. A repeated one is a list, which none of our forms takes: it is refused instead of being half read. */
export function fieldsOf(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    fields[name] = name in fields ? [fields[name], value].flat() : value
  }
  return { ...fields }
}
