import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Throws the error where a page of somebody else opened a link that changes something in a person's name. */
export function refuseForeignPage({ headers }: FastifyRequest, error: ErrorDefinition): void {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new ApiError(error)
}
