import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/** Returns a 422 error for one field of the body. */
export function wrongField(field: string, message: string): ApiError {
  return new ApiError(INVALID_INPUT, { fields: [{ field, message }] })
}
