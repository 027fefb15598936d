import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { findIntegration, type IntegrationRow } from './queries.ts'

/** A request that needs an integration before its transaction begins. */
export interface AskedIntegration {
  readonly params: { readonly id: string }
  readonly caller: Caller
}

/**
 * Returns an integration of the caller's stack, for a request that calls the external system before its transaction begins.
 * Throws NOT_FOUND.
 */
export async function findOwnIntegration(
  database: Pick<Database, 'asSystem'>,
  { params, caller }: AskedIntegration,
): Promise<IntegrationRow> {
  const row = await database.asSystem((tx) => findIntegration(tx, { id: params.id, stackId: caller.stackId }))
  if (!row) throw new ApiError(NOT_FOUND)
  return row
}
