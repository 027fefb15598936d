import * as errors from '@sensorstack/contract/features/intake/integrations/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { ExternalFailure, type ExternalSystem, KeyRefused } from './external-system.ts'

export interface OutsideDeps {
  /** Null if the installation isn't connected to an external system. */
  readonly external: ExternalSystem | null
  /** The log of the request. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sends a request to the external system, outside of any transaction. Throws the errors of the contract: `refused` if it
 * doesn't know the key, EXTERNAL_SYSTEM_FAILED if it doesn't respond as it should, NO_EXTERNAL_SYSTEM if there is none.
 */
export async function askOutside<T>(
  { external, log }: OutsideDeps,
  refused: ErrorDefinition,
  work: (system: ExternalSystem) => Promise<T>,
): Promise<T> {
  if (!external) throw new ApiError(errors.NO_EXTERNAL_SYSTEM)
  try {
    return await work(external)
  } catch (error) {
    if (error instanceof KeyRefused) throw new ApiError(refused)
    if (!(error instanceof ExternalFailure)) throw error
    log.warn({ reason: error.message }, 'the external system failed')
    throw new ApiError(errors.EXTERNAL_SYSTEM_FAILED)
  }
}
