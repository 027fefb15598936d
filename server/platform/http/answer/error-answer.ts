import type { ErrorBody } from '@sensorstack/contract/platform/error-body.ts'
import {
  BODY_TOO_LARGE,
  INTERNAL_ERROR,
  MALFORMED_BODY,
  NOT_FOUND,
  UNAVAILABLE,
} from '@sensorstack/contract/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isConflict, isOutage } from '../../db/connection/outage.ts'
import { isDiskFull, systemErrorCode } from '../../instance/startup-error.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { foreignContent } from '../request/unreadable-body.ts'
import { ApiError } from './api-error.ts'
import { noteRefusal } from './refusals.ts'

/** Sends the catalogue error for whatever was thrown. Internal errors are logged and their details never sent. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error, request)
  const isOwnFault = !known || known.definition.status === 500 || isFault(error)
  if (isOwnFault) request.log.error({ reqId: request.id, err: error }, 'request failed')
  const { definition, fields, headers, message } = known ?? new ApiError(INTERNAL_ERROR)
  noteRefusal(request, definition.code)
  const body: ErrorBody = {
    detail: message,
    code: definition.code,
    ...(fields ? { errors: fields } : {}),
    ...(definition.status >= 500 ? { request_id: request.id } : {}),
  }
  return reply
    .code(definition.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify(body))
}

/** Whether something that the server needs is unavailable. The log reports a lost database and a full disk in separate lines. */
function isFault(error: unknown): boolean {
  return isOutage(error) || isStorageAway(error)
}

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageUnavailable || isDiskFull(error) || systemErrorCode(error) === 'EROFS'
}

/** Returns the catalogue error for a thrown error, or null for an internal one. */
export function knownError(error: unknown, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError(BODY_TOO_LARGE)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return foreignContent(request)
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new ApiError(MALFORMED_BODY, { detail: 'The body is not as long as its Content-Length says.' })
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new ApiError(NOT_FOUND)
  if (statusCode === 400) return new ApiError(MALFORMED_BODY)
  if (statusCode === 413) return new ApiError(BODY_TOO_LARGE)
  if (isFault(error) || isConflict(error)) {
    return new ApiError(UNAVAILABLE, { headers: { 'retry-after': '2' } })
  }
  return null
}
