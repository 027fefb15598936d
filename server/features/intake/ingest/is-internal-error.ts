import { isConflict, isOutage } from '../../../platform/db/connection/outage.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

const sqlState = /^[0-9A-Z]{5}$/
/** Classes of SQLSTATE for what a statement was given: cardinality, data, constraint, program limit, raised by a function. */
const aboutWhatWasGiven = /^(21|22|23|54|P0)/

/**
 * Whether this error follows from what the box sent, so that a box that sends the same again gets it again. Errors that come from
 * the state of the server never count, such as a missing table, a missing privilege or a disk that can't be read: what a box sends
 * can be stored once the server is repaired, and must not be refused for good.
 */
export function isInternalError(error: unknown): boolean {
  if (error instanceof ApiError || isOutage(error) || isConflict(error)) return false
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (syscall !== undefined) return false
  return typeof code === 'string' && sqlState.test(code) ? aboutWhatWasGiven.test(code) : true
}
