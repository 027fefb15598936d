import type { ErrorBody } from '@sensorstack/contract/platform/errors.ts'

/**
 * Why a call has failed. `answered`: the server said no, with a status and usually a body. `unreachable`: no answer
 * came. `timeout`: none came in time. `aborted`: the caller gave up, which isn't an error to anybody.
 */
export type FailureKind = 'answered' | 'unreachable' | 'timeout' | 'aborted'

/** What `call` throws. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The stable code of the contract's error catalogue. */
  readonly code: string | undefined
  /** What the server says about it, meant for a person. */
  readonly detail: string | undefined
  /** Which fields of the input were wrong, by their path. */
  readonly fields: ReadonlyArray<{ field: string; message: string }>
  /** For a timeout: how long it waited. */
  readonly waitedMs: number | undefined
  /** When the server is to be asked again, if it says so. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    answer?: { status?: number; body?: Partial<ErrorBody>; waitedMs?: number; retryAfterMs?: number },
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
  }
}

/** Whether `error` is an answer with this status (and code, when one is given). */
export function isAnswer(error: unknown, status: number, code?: string): error is ApiFailure {
  return error instanceof ApiFailure && error.status === status && (code === undefined || error.code === code)
}
