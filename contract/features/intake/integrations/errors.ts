import { defineError } from '../../../platform/errors.ts'

export const API_KEY_REFUSED = defineError('API_KEY_REFUSED', 403, 'API Key may be invalid.')
export const SYSTEM_IN_USE = defineError(
  'SYSTEM_IN_USE',
  409,
  'System already in use. Please contact your supplier.',
)
export const API_KEY_NOT_VALID = defineError(
  'API_KEY_NOT_VALID',
  422,
  'API Key is not valid. Please check the API Key and try again.',
)
/** The key was valid once, but the other system no longer knows it. */
export const API_KEY_UNKNOWN = defineError('API_KEY_UNKNOWN', 404, 'API Key is not valid.')
/** The secret with which the key was encrypted is lost, so the key must be entered again. */
export const API_KEY_UNREADABLE = defineError(
  'API_KEY_UNREADABLE',
  409,
  'The API Key can no longer be read. Please enter it again.',
)
export const EXTERNAL_SYSTEM_FAILED = defineError(
  'EXTERNAL_SYSTEM_FAILED',
  502,
  'The other system does not answer as it should. Nothing was changed; please try again later.',
)
export const NO_EXTERNAL_SYSTEM = defineError(
  'NO_EXTERNAL_SYSTEM',
  409,
  'This installation is connected to no other system.',
)
export const BAD_SECURITY_TOKEN = defineError(
  'BAD_SECURITY_TOKEN',
  401,
  'The Security-Token is not valid for this webhook.',
)
export const WRONG_INTEGRATION_TYPE = defineError(
  'WRONG_INTEGRATION_TYPE',
  422,
  'The header Integration-Type does not name the type of this integration.',
)
