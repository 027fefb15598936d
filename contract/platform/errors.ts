/** An entry of the closed error catalogue: a stable code, its HTTP status and the text for users. */
export interface ErrorDefinition<Code extends string = string> {
  readonly code: Code
  readonly status: number
  readonly detail: string
}

/** Declares an error. Codes are part of the API: they are never renamed. */
export function defineError<const Code extends string>(
  code: Code,
  status: number,
  detail: string,
): ErrorDefinition<Code> {
  return { code, status, detail }
}

/** Errors that any route can return. */
export const NO_SESSION = defineError('NO_SESSION', 401, 'Please login to continue')
export const NOT_FOUND = defineError('NOT_FOUND', 404, 'Not found.')
export const FORBIDDEN = defineError('FORBIDDEN', 403, 'You are not allowed to do this.')
export const FOREIGN_ORIGIN = defineError(
  'FOREIGN_ORIGIN',
  403,
  'Requests from other sites are not accepted.',
)
export const INVALID_INPUT = defineError('INVALID_INPUT', 422, 'The request is not valid.')
export const MALFORMED_BODY = defineError('MALFORMED_BODY', 400, 'The body could not be read.')
export const STACK_CHANGED = defineError(
  'STACK_CHANGED',
  409,
  'The customer was switched in another window. Please check and try again.',
)
/** Returned once after the caller's right to the current stack was removed; the session continues in the home stack. */
export const STACK_LOST = defineError('STACK_LOST', 403, 'You no longer have access to this customer.')
export const METHOD_NOT_ALLOWED = defineError('METHOD_NOT_ALLOWED', 405, 'This method is not supported here.')
export const BODY_TOO_LARGE = defineError('BODY_TOO_LARGE', 413, 'The request is too large.')
export const UNKNOWN_HOST = defineError('UNKNOWN_HOST', 421, 'This server does not go by this name.')
export const UNSUPPORTED_MEDIA_TYPE = defineError(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'This type of content is not supported here.',
)
export const TOO_MANY_REQUESTS = defineError(
  'TOO_MANY_REQUESTS',
  429,
  'Too many requests, please try again later.',
)
export const INTERNAL_ERROR = defineError('INTERNAL_ERROR', 500, 'An unknown error occured')
/** The server lacks something that the route's guard names; the request has no effect. */
export const UNKNOWN_MIDDLEWARE = defineError('UNKNOWN_MIDDLEWARE', 500, 'Unknown middleware')
export const UNAVAILABLE = defineError('UNAVAILABLE', 503, 'The service is busy, please try again.')
export const KEY_REUSED = defineError(
  'KEY_REUSED',
  422,
  'This idempotency key was already used for another request.',
)

/** A person has one job at a time, in whatever stack. */
export const JOB_UNDER_WAY = defineError('JOB_UNDER_WAY', 409, 'Another operation is still running.')
