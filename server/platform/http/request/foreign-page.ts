import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../answer/api-error.ts'

/** Throws the error when a page of another site opened the link, for links that change something on the user's behalf. */
export function refuseForeignPage({ headers }: FastifyRequest, error: ErrorDefinition): void {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new ApiError(error)
}
