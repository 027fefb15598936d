import { isConflict, isOutage } from '../../../platform/db/outage.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/**
 * Whether this error is a fault of the program, so that a box that sends the same again gets it again: neither the state of the
 * database nor the request is the reason.
 */
export function isInternalError(error: unknown): boolean {
  return !(error instanceof ApiError) && !isOutage(error) && !isConflict(error)
}
