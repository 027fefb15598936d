import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../answer/api-error.ts'

const keyForm = /^[\x21-\x7e]{1,200}$/

/** Returns the request's Idempotency-Key, if any. Throws INVALID_INPUT (422) for one that can't be stored. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && keyForm.test(key))) return key
  throw new ApiError(INVALID_INPUT, {
    fields: [{ field: 'Idempotency-Key', message: '1 to 200 visible characters.' }],
  })
}
