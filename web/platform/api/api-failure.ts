import type { ErrorBody } from '@sensorstack/contract/platform/error-body.ts'

/**
 * Why a call failed. `answered`: the server refused it, with a status and usually a body. `unreachable`: no response
 * arrived. `timeout`: none arrived in time. `aborted`: the caller cancelled it, which isn't shown as an error.
 */
export type FailureKind = 'answered' | 'unreachable' | 'timeout' | 'aborted'

/** The error that `call` throws. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The stable code of the contract's error catalogue. */
  readonly code: string | undefined
  /** The server's explanation, written for the user. */
  readonly detail: string | undefined
  /** The invalid fields of the input, by their path. */
  readonly fields: ReadonlyArray<{ field: string; message: string }>
  /** For a timeout: how long the call waited. */
  readonly waitedMs: number | undefined
  /** How long to wait before trying again, if the server says so. */
  readonly retryAfterMs: number | undefined
  /** Identifies the call that failed, by its route and address. */
  readonly failedCall: string | undefined

  constructor(
    kind: FailureKind,
    message: string,
    answer?: {
      status?: number
      body?: Partial<ErrorBody>
      waitedMs?: number
      retryAfterMs?: number
      failedCall?: string
    },
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = answer?.status
    this.code = answer?.body?.code
    this.detail = answer?.body?.detail
    this.fields = answer?.body?.errors ?? []
    this.waitedMs = answer?.waitedMs
    this.retryAfterMs = answer?.retryAfterMs
    this.failedCall = answer?.failedCall
  }
}

/** Whether `error` is a response with this status (and this code, if given). */
export function isAnswer(error: unknown, status: number, code?: string): error is ApiFailure {
  return error instanceof ApiFailure && error.status === status && (code === undefined || error.code === code)
}
